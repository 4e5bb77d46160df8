/** A letter as mail programs with and without pictures show it. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A title, facts by their names, and a sentence about them. Whatever is in them is a text. */
export function letterOf({
  subject,
  title,
  facts,
  note,
}: {
  subject: string;
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
  note: string;
}): Letter {
  const rows = facts
    .map(
      ([name, value]) =>
        `<tr><td style="padding:4px 16px 4px 0;color:#666">${escapeHtml(name)}</td><td style="padding:4px 0"><strong>${escapeHtml(value)}</strong></td></tr>`,
    )
    .join('');
  return {
    subject,
    text: `${title}\n\n${facts.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${note}\n`,
    html: `<!doctype html><html lang="pt-BR"><body style="font-family:sans-serif;color:#222"><h1 style="font-size:20px">${escapeHtml(title)}</h1><table style="border-collapse:collapse">${rows}</table><p style="color:#666">${escapeHtml(note)}</p></body></html>`,
  };
}
