import { IconBrandGithub, IconBrandLinkedin } from '@/shared/ui/icons.ts';
import { type Developer, developers } from '../developers.ts';
import { texts } from '../texts.ts';
import classes from './developers.module.css';
import { Portrait } from './portrait.tsx';

/** Who made it (spec 2.20). */
export function Developers() {
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>{texts.title}</h1>
      {developers.map((developer) => (
        <Card key={developer.name} developer={developer} />
      ))}
    </div>
  );
}

function Card({
  developer: { name, description, roles, github, linkedin, looks },
}: {
  developer: Developer;
}) {
  return (
    <article className={classes.card}>
      <Portrait looks={looks} className={classes.photo} />
      <div className={classes.words}>
        <h2>{name}</h2>
        <ul className={classes.roles} aria-label={texts.rolesOf(name)}>
          {roles.map((role) => (
            <li key={role}>{role}</li>
          ))}
        </ul>
        <p>{description}</p>
        <div className={classes.links}>
          <Profile href={github} label={texts.githubOf(name)} icon={IconBrandGithub} />
          <Profile href={linkedin} label={texts.linkedinOf(name)} icon={IconBrandLinkedin} />
        </div>
      </div>
    </article>
  );
}

interface ProfileProps {
  href: string;
  label: string;
  icon: typeof IconBrandGithub;
}

function Profile({ href, label, icon: Icon }: ProfileProps) {
  return (
    <a
      className={classes.link}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
    >
      <Icon aria-hidden />
    </a>
  );
}
