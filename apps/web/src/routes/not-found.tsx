import { createLazyRoute } from '@tanstack/react-router';
import { LinkButton } from '@/shared/ui/link-button.tsx';
import classes from './not-found.module.css';
import { texts } from './texts.ts';

export const route = createLazyRoute('/layout/pagina-nao-encontrada')({ component: NotFoundScreen });

function NotFoundScreen() {
  return (
    <div className={classes.screen}>
      <EmptyPlate />
      <h1 className={classes.code}>404</h1>
      <p className={classes.text}>{texts.titles.notFound}</p>
      <LinkButton to="/" size="lg">
        {texts.backHome}
      </LinkButton>
    </div>
  );
}

function EmptyPlate() {
  return (
    <svg className={classes.plate} viewBox="0 0 200 120" aria-hidden="true">
      <ellipse cx="100" cy="104" rx="74" ry="8" fill="currentColor" opacity=".15" />
      <circle cx="100" cy="56" r="46" fill="none" stroke="currentColor" strokeWidth="5" />
      <circle
        cx="100"
        cy="56"
        r="30"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <g fill="none" stroke="currentColor" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M18 14v20c0 6 4 10 9 10s9-4 9-10V14M27 14v84" />
        <path d="M176 98V14c-8 5-13 16-13 30 0 10 5 16 13 16" />
      </g>
    </svg>
  );
}
