import { Checkbox, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { ruleQuery, useUpdateRule } from '../api.ts';
import { texts } from '../texts.ts';

/** For administrators: whether a month with unsigned days can be closed. */
export function RuleField() {
  const query = useQuery(ruleQuery());
  const { run, busy, failure } = useUpdateRule();
  return (
    <Stack component="section" gap="xs" aria-labelledby="closing-rule">
      <Title order={2} fz="h4" id="closing-rule">
        {texts.month.closing}
      </Title>
      <QueryView query={query} skeleton={<Skeleton height={32} />} failure={texts.failed.rule}>
        {({ required }) => (
          <Checkbox
            label={texts.month.rule}
            checked={required}
            aria-busy={busy || undefined}
            onChange={(event) =>
              void run(
                { required: event.currentTarget.checked },
                { onSuccess: ({ message }) => notifySuccess(message) },
              )
            }
          />
        )}
      </QueryView>
      <ActionFailure failure={failure} />
    </Stack>
  );
}
