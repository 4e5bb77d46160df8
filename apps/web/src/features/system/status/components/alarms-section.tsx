import { Button, List, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ALARM_LIMITS } from '@reserva/contracts/basics/limits';
import { titleCase } from '@reserva/domain/basics/names';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { Buttons } from '@/shared/ui/buttons.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { notifySuccess, showMessage } from '@/shared/ui/notify.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { TextField } from '@/shared/ui/text-field.tsx';
import { UnsavedGuard } from '@/shared/ui/unsaved-guard.tsx';
import { alarmsQuery, useSilenceAlarms, useTestAlarms, useUpdateAlarms } from '../api.ts';
import { texts } from '../texts.ts';

type Alarms = AnswerOf<'system.getAlarms'>;
type Answers = AnswerOf<'system.testAlarms'>['respostas'];

/** Edits the receivers of alarms and the time until which alarms are silent. */
export function AlarmsSection() {
  const query = useQuery(alarmsQuery());
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="alarms">
      <Stack gap="md">
        <Title order={2} id="alarms" fz="lg">
          {texts.alarms.title}
        </Title>
        <QueryView query={query} skeleton={<Skeleton height={200} />} failure={texts.alarms.failed.load}>
          {(alarms) => (
            <>
              <Silence alarms={alarms} />
              <AlarmsForm alarms={alarms} />
            </>
          )}
        </QueryView>
      </Stack>
    </Paper>
  );
}

function Silence({ alarms: { silencio, emails, webhook } }: { alarms: Alarms }) {
  const nobody = emails.length === 0 && webhook === '';
  const on = nobody ? texts.alarms.nobody : texts.alarms.on;
  const { run, busy, failure } = useSilenceAlarms();
  const silence = (minutes: number) => void run(minutes, showMessage);
  return (
    <div>
      <Text role="status">
        {silencio ? texts.alarms.silenced(silencio.ate, titleCase(silencio.por)) : on}
      </Text>
      <Buttons>
        {silencio ? (
          <Button variant="default" disabled={busy} onClick={() => silence(0)}>
            {texts.alarms.resume}
          </Button>
        ) : (
          !nobody &&
          silences.map(({ minutes, label }) => (
            <Button key={minutes} variant="default" disabled={busy} onClick={() => silence(minutes)}>
              {texts.alarms.silence(label)}
            </Button>
          ))
        )}
      </Buttons>
      <ActionFailure failure={failure} />
    </div>
  );
}

function AlarmsForm({ alarms: { emails, webhook, minutos } }: { alarms: Alarms }) {
  const form = useForm({
    initialValues: { emails: emails.join(', '), webhook, minutes: minutos },
    validate: { emails: emailsProblem },
  });
  const saving = useUpdateAlarms();
  const testing = useTestAlarms();
  const [answers, setAnswers] = useState<Answers | null>(null);
  const busy = saving.busy || testing.busy;
  const { emails: typed, webhook: called } = form.getValues();
  const nobody = addressesOf(typed).length === 0 && called.trim() === '';
  const save = form.onSubmit((values) => {
    testing.forget();
    void saving.run(
      { ...whomOf(values), minutos: values.minutes },
      {
        onSuccess: ({ message }) => {
          form.resetDirty(values);
          notifySuccess(message);
        },
      },
    );
  });
  const test = form.onSubmit((values) => {
    saving.forget();
    setAnswers(null);
    void testing.run(whomOf(values), { onSuccess: ({ respostas }) => setAnswers(respostas) });
  });
  return (
    <form onSubmit={save}>
      <Stack gap="sm">
        <UnsavedGuard unsaved={!saving.busy && form.isDirty()} what={texts.alarms.unsaved} />
        <TextField
          label={texts.alarms.emails}
          description={texts.alarms.emailsHelp}
          {...fieldOf(form, 'emails')}
        />
        <TextField
          label={texts.alarms.webhook}
          description={texts.alarms.webhookHelp}
          inputMode="url"
          {...fieldOf(form, 'webhook')}
        />
        <ChoiceField
          label={texts.alarms.delay}
          choices={delayChoices(minutos)}
          {...fieldOf(form, 'minutes')}
        />
        <ActionFailure failure={saving.failure ?? testing.failure} />
        <AlarmTrial answers={answers} />
        <Buttons>
          <Button variant="default" disabled={busy || nobody} onClick={() => test()}>
            {texts.alarms.test}
          </Button>
          <Button type="submit" disabled={busy}>
            {texts.alarms.save}
          </Button>
        </Buttons>
      </Stack>
    </form>
  );
}

/**
 * Shows the answer of each receiver to a test. The live region exists before its text so that screen readers announce
 * it.
 */
function AlarmTrial({ answers }: { answers: Answers | null }) {
  return (
    <div role="status">
      {answers && (
        <List size="sm" spacing="0.25rem" aria-label={texts.alarms.answers}>
          {answers.map(({ para, entregue, resposta }) => (
            <List.Item key={para}>
              <strong>{para}: </strong>
              {entregue ? 'entregue' : texts.alarms.notDelivered} ({resposta})
            </List.Item>
          ))}
        </List>
      )}
    </div>
  );
}

const whomOf = ({ emails, webhook }: { emails: string; webhook: string }) => ({
  emails: addressesOf(emails),
  webhook: webhook.trim(),
});

/** The durations for which alarms can be silenced. */
const silences = [
  { minutes: 60, label: '1 hora' },
  { minutes: 240, label: '4 horas' },
  { minutes: 1_440, label: '24 horas' },
] as const;

const DELAYS = [1, 2, 5, 10, 15, 30, 60];

/** Returns the selectable delays before a failed part raises an alarm, including the one in force. */
const delayChoices = (inForce: number) =>
  [...new Set([...DELAYS, inForce])]
    .sort((one, other) => one - other)
    .map((minutes) => [minutes, minutes === 1 ? '1 minuto' : `${minutes} minutos`] as const);

/** Splits a text into addresses at spaces, commas and semicolons. */
const addressesOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Returns the problem with the addresses, or null. The server validates them too. */
function emailsProblem(text: string): string | null {
  const addresses = addressesOf(text);
  const wrong = addresses.find((address) => !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address));
  if (wrong) return texts.alarms.notAddress(wrong);
  return addresses.length > ALARM_LIMITS.emails ? texts.alarms.tooMany(ALARM_LIMITS.emails) : null;
}
