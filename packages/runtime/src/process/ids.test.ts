import { describe, expect, test } from 'vitest';
import { newId } from './ids.ts';

describe('ids', () => {
  const at = new Date('2026-11-19T12:00:00Z');

  test('ids are unique and have 24 hexadecimal digits', () => {
    const ids = Array.from({ length: 10_000 }, () => newId(at));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[0-9a-f]{24}$/.test(id))).toBe(true);
  });

  test('ids sort by the second of their creation', () => {
    const later = new Date(at.getTime() + 1_000);
    expect(newId(at) < newId(later)).toBe(true);
  });
});
