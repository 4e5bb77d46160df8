import { Center, Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { appConfig } from '@/shared/config/app-config.ts';
import { APP_NAME } from '@/shared/config/app-name.ts';
import { LogoMark } from '@/shared/ui/logo.tsx';
import classes from './entrance.module.css';

/** The frame of the screens before sign-in: login and invitation. */
export function Entrance({ children }: { children: ReactNode }) {
  return (
    <div className={classes.screen}>
      <Center visibleFrom="md" bg="paprika.7">
        <TableScene />
      </Center>
      <main className={classes.main}>
        <Group justify="center" gap="var(--mantine-spacing-xs) var(--mantine-spacing-sm)">
          <LogoMark size={56} />
          <div>
            <Title fz="1.5rem">{APP_NAME}</Title>
            {appConfig.companyName && <Text c="dimmed">{appConfig.companyName}</Text>}
          </div>
        </Group>
        {children}
      </main>
    </div>
  );
}

export const EntranceCard = ({ children }: { children: ReactNode }) => (
  <Paper withBorder w="min(100%, 26rem)" p="clamp(1rem, 6vw, var(--mantine-spacing-md))">
    {children}
  </Paper>
);

/** The picture of a laid table beside the login on a wide screen. It is only a decoration. */
function TableScene() {
  return (
    <svg width="min(70%, 32rem)" viewBox="0 0 480 480" aria-hidden="true" focusable="false">
      <circle cx="240" cy="240" r="176" fill="#fff" opacity=".1" />
      <g fill="none" stroke="#fff" strokeWidth="9" strokeLinecap="round" strokeLinejoin="round">
        <path d="M62 152v52c0 17 9 28 22 28s22-11 22-28v-52M84 152v184" />
        <path d="M404 336V152c-21 14-35 44-35 84 0 29 13 45 35 45" />
      </g>
      <circle cx="240" cy="244" r="118" fill="#fff" />
      <circle cx="240" cy="244" r="88" fill="#fbe3d8" />
      <path
        d="M168 222c6-40 40-62 80-58 44 4 70 36 64 70-16 22-44 12-70 16-30 4-62 8-74-28z"
        fill="#fdf8f4"
      />
      <path d="M184 268c24-12 56-6 66 12 8 16-4 36-28 40-26 4-50-14-52-32-1-8 4-16 14-20z" fill="#7a3b1d" />
      <path
        d="M190 276c14-6 34-6 44 2M188 292c16 8 36 8 48-2"
        fill="none"
        stroke="#a4562f"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g fill="#2f9e55">
        <ellipse cx="284" cy="280" rx="26" ry="15" transform="rotate(-24 284 280)" />
        <ellipse cx="300" cy="260" rx="22" ry="12" transform="rotate(-58 300 260)" />
      </g>
      <circle cx="270" cy="308" r="13" fill="#cb4f20" />
      <circle cx="296" cy="300" r="11" fill="#e06a38" />
      <g fill="#e6e3e0">
        <ellipse cx="214" cy="196" rx="7" ry="4" transform="rotate(20 214 196)" />
        <ellipse cx="240" cy="186" rx="7" ry="4" transform="rotate(-14 240 186)" />
        <ellipse cx="266" cy="202" rx="7" ry="4" transform="rotate(34 266 202)" />
        <ellipse cx="236" cy="214" rx="7" ry="4" transform="rotate(4 236 214)" />
        <ellipse cx="288" cy="222" rx="7" ry="4" transform="rotate(-30 288 222)" />
      </g>
      <g fill="none" stroke="#f7c6b1" strokeWidth="8" strokeLinecap="round">
        <path d="M196 96c-16-18 16-32 0-52M240 88c-16-18 16-32 0-52M284 96c-16-18 16-32 0-52" />
      </g>
    </svg>
  );
}
