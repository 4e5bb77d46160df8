import { Button, Stack, Text, Title } from '@mantine/core';
import { siteNames } from '@reserva/domain/basics/meals';
import { formatReais } from '@reserva/domain/basics/money';
import { firstName } from '@reserva/domain/basics/names';
import { localTimeOf } from '@reserva/domain/basics/time';
import type { GateNews } from '@/shared/api/screen-names.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { IconCheck, IconHandStop } from '@/shared/ui/icons.ts';
import { texts } from '../texts.ts';
import classes from './access-code.module.css';

interface Props {
  news: GateNews;
  name: string;
  onCode: () => void;
  onClose: () => void;
}

/** Shows the answer of the gate as large as the code, because people read it at arm's length in a crowd. */
export function GateAnswer({ news, name, onCode, onClose }: Props) {
  const passed = news.resultado === 'passou';
  const { title, text } = newsText(news, name);
  const note = dearerNote(news);
  return (
    <Stack align="center" gap="sm" pt="xl" pb="md" ta="center">
      <span className={classes.mark} data-passed={passed || undefined}>
        {passed ? <IconCheck size={72} stroke={2.5} aria-hidden /> : <IconHandStop size={72} aria-hidden />}
      </span>
      <Title order={3} maw="18ch" fz="2rem" lh={1.15} textWrap="balance">
        {title}
      </Title>
      <Text maw="34ch" fz="1.25rem" lh={1.35} style={{ textWrap: 'balance' }}>
        {text}
      </Text>
      {note && <p className={classes.chip}>{note}</p>}
      <Stack gap="xs" w="min(100%, 22rem)" mt="md">
        {passed ? (
          <Button size="lg" fullWidth onClick={onClose} data-autofocus>
            {texts.gate.close}
          </Button>
        ) : (
          <>
            <Button size="lg" fullWidth onClick={onCode} data-autofocus>
              {texts.gate.showCode}
            </Button>
            <Button size="lg" fullWidth variant="outline" className={classes.second} onClick={onClose}>
              {texts.gate.close}
            </Button>
          </>
        )}
      </Stack>
    </Stack>
  );
}

/** Returns the same answer as a text for screen readers. */
export function spokenAnswer(news: GateNews, name: string): string {
  const { title, text } = newsText(news, name);
  return [`${title}. ${text}`, dearerNote(news)].filter(Boolean).join('. ');
}

/**
 * Returns why the meal cost more than with a reservation, or null if it did not. An older gateway sends no reserved
 * site. The text then says only that the person had no reservation at this site.
 */
function dearerNote(news: GateNews): string | null {
  if (news.resultado !== 'passou' || news.status !== 4) return null;
  return news.localReservado
    ? texts.gate.reservedElsewhere(news.localReservado, formatReais(news.valor))
    : texts.gate.withoutReservation;
}

function newsText(news: GateNews, name: string): { title: string; text: string } {
  if (news.resultado === 'recusado') return { title: news.motivo, text: news.orientacao };
  const time = localTimeOf(new Date(news.em), appConfig.timezone);
  return {
    title: texts.gate.welcome(firstName(name)),
    text: texts.gate.passed(time, siteNames[news.site], formatReais(news.valor)),
  };
}
