import { ActionIcon, Badge, Group, Paper, Stack, Title } from '@mantine/core';
import { IconBrandGithub, IconBrandLinkedin } from '@/shared/ui/icons.ts';
import { type Developer, developers } from '../developers.ts';
import { texts } from '../texts.ts';
import classes from './developers.module.css';
import { Portrait } from './portrait.tsx';

/** Shows the developers (spec 2.20). */
export function Developers() {
  return (
    <Stack gap="sm" maw="56rem" mx="auto">
      <Title ta="center">{texts.title}</Title>
      {developers.map((developer) => (
        <Card key={developer.name} developer={developer} />
      ))}
    </Stack>
  );
}

function Card({
  developer: { name, description, roles, github, linkedin, looks },
}: {
  developer: Developer;
}) {
  return (
    <Paper component="article" withBorder className={classes.card}>
      <Portrait looks={looks} className={classes.photo} />
      <Stack gap="xs" justify="center" p={{ base: 'sm', xs: 'md' }}>
        <Title order={2}>{name}</Title>
        <Group component="ul" gap="0.375rem" p={0} aria-label={texts.rolesOf(name)}>
          {roles.map((role) => (
            <Badge component="li" key={role}>
              {role}
            </Badge>
          ))}
        </Group>
        <p>{description}</p>
        <Group gap="0.25rem" ml="-0.5rem">
          <Profile href={github} label={texts.githubOf(name)} icon={IconBrandGithub} />
          <Profile href={linkedin} label={texts.linkedinOf(name)} icon={IconBrandLinkedin} />
        </Group>
      </Stack>
    </Paper>
  );
}

interface ProfileProps {
  href: string;
  label: string;
  icon: typeof IconBrandGithub;
}

function Profile({ href, label, icon: Icon }: ProfileProps) {
  return (
    <ActionIcon
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
    >
      <Icon aria-hidden />
    </ActionIcon>
  );
}
