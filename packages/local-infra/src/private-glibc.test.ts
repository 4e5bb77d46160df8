import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { refuseForeign } from './private-glibc.ts';

describe('a folder that everybody may make', () => {
  const around = mkdtempSync(join(tmpdir(), 'glibc-'));
  const { uid } = userInfo();
  afterAll(() => rmSync(around, { recursive: true }));

  function folder(name: string, mode = 0o700): string {
    const path = join(around, name);
    mkdirSync(path);
    chmodSync(path, mode);
    return path;
  }

  it('is taken when it is ours alone', () => {
    expect(() => refuseForeign(folder('ours'), uid)).not.toThrow();
  });

  it.each([
    ["is somebody else's", () => refuseForeign(folder('theirs'), uid + 1)],
    ['may be written to by others', () => refuseForeign(folder('open', 0o777), uid)],
    ['may be written to by our group', () => refuseForeign(folder('group', 0o770), uid)],
    [
      'is a link',
      () => {
        symlinkSync(folder('target'), join(around, 'link'));
        refuseForeign(join(around, 'link'), uid);
      },
    ],
    [
      'is a file',
      () => {
        writeFileSync(join(around, 'file'), '', { mode: 0o600 });
        refuseForeign(join(around, 'file'), uid);
      },
    ],
  ])('is refused when it %s', (_, attempt) => {
    expect(attempt).toThrow('is not a folder of ours alone');
  });
});
