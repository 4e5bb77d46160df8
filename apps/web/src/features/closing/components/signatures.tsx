import { Button, Stack } from '@mantine/core';
import { titleCase } from '@reserva/domain/names';
import { type Day, signatureName } from '../closing-text.ts';
import { texts } from '../texts.ts';
import classes from './closing.module.css';

interface Props {
  signatures: Day['signatures'];
  /** Makes the document of one of them; undefined for whoever may not. */
  onPdf: ((copy: number) => void) | undefined;
}

/** Every signature of the day: none is ever written over. */
export function Signatures({ signatures, onPdf }: Props) {
  if (signatures.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby="closing-signatures">
      <h2 id="closing-signatures">{texts.signatures.title}</h2>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {signatures.map(({ number, by, since, note }) => (
          <li key={number} className={classes.item}>
            <span>
              <strong>{signatureName(number)}</strong>
              <small>
                {titleCase(by)}, {since}
              </small>
              {note && <small>{note}</small>}
            </span>
            {onPdf && (
              <Button
                size="sm"
                variant="default"
                aria-label={texts.signatures.pdfLabel(signatureName(number))}
                onClick={() => onPdf(number)}
              >
                {texts.signatures.pdf}
              </Button>
            )}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
