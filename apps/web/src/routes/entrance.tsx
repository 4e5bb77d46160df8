import type { ReactNode } from 'react';
import { appConfig } from '@/shared/config/app-config.ts';
import { APP_NAME } from '@/shared/config/app-name.ts';
import { LogoMark } from '@/shared/ui/logo.tsx';
import classes from './entrance.module.css';
import { TableScene } from './table-scene.tsx';

/** What stands around whoever is not signed in yet: login and invitation. */
export function Entrance({ children }: { children: ReactNode }) {
  return (
    <div className={classes.screen}>
      <div className={classes.scene}>
        <TableScene />
      </div>
      <main className={classes.main}>
        <div className={classes.brand}>
          <LogoMark size={56} />
          <div>
            <h1>{APP_NAME}</h1>
            {appConfig.companyName && <p>{appConfig.companyName}</p>}
          </div>
        </div>
        {children}
      </main>
    </div>
  );
}

export const EntranceCard = ({ children }: { children: ReactNode }) => (
  <div className={classes.card}>{children}</div>
);
