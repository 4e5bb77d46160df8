import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Badge, Button, Modal, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { popup } from '@/shared/ui/popup.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { useOnce } from '@/shared/ui/use-once.ts';
import { ownSessionsQuery } from '../api/own-sessions.ts';
import classes from './own-devices.module.css';

const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
const momentOf = (instant: string) => moment.format(new Date(instant)).replace(',', ' às');

/** Where one is signed in, and the way to end it elsewhere: a lost phone, a browser at a friend's. */
export function OwnDevicesDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const query = useQuery(ownSessionsQuery);
  const once = useOnce();

  const end = (id: string) =>
    once.run(async () => {
      try {
        popup.success((await call('users.endSession', { body: { id } })).message);
      } catch (error) {
        popup.failure(
          error instanceof ApiError && error.status === 404
            ? error.message
            : 'Erro ao desconectar o aparelho!',
        );
      }
      await client.invalidateQueries(ownSessionsQuery);
    });

  return (
    <Modal
      opened
      onClose={onClose}
      title="Meus aparelhos"
      padding="sm"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <QueryView query={query} skeleton={<Skeleton height="4rem" />} failure="Erro ao buscar aparelhos!">
        {({ sessions }) => (
          <ul className={classes.list}>
            {sessions.map(({ id, device, signedInAt, usedAt, current }) => (
              <li key={id} className={classes.device}>
                <div>
                  <strong>{device}</strong>
                  {current && (
                    <Badge variant="light" size="sm">
                      Este aparelho
                    </Badge>
                  )}
                  <p>Entrou em {momentOf(signedInAt)}</p>
                  {!current && <p>Usado pela última vez em {momentOf(usedAt)}</p>}
                </div>
                {!current && (
                  <Button
                    variant="default"
                    aria-label={`Desconectar ${device}, que entrou em ${momentOf(signedInAt)}`}
                    onClick={() => void end(id)}
                  >
                    Desconectar
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Modal>
  );
}
