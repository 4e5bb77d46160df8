import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compose, type Files, type Project, type Step } from './project.ts';
import { fine, visitor } from './visitor.ts';

const METRICS_PORT = 9464;
/** A text that the metrics of each service must contain, by service. */
const EXPECTED_TEXTS: Record<string, string> = {
  gateway: 'http_call_duration_seconds_count',
  reservation: 'tick_last_run_timestamp_seconds{tick="reservation"}',
  survey: 'command_duration_seconds_count',
  activity: 'mongodb_up 1',
  'turnstile-sync': 'turnstile_up{',
  report: 'report_duration_seconds_count',
  'face-gallery': 'process_resident_memory_bytes',
  backup: 'process_resident_memory_bytes',
};

/**
 * Command line of the backup program. The test runs it in the backup's container, beside the process that makes the
 * nightly backup.
 */
const BACKUP = 'node --env-file=/keys/env apps/backup/dist/main.js';

/** Checks the output of a command. @throws Error unless it contains all expected texts */
function said(step: string, text: string, ...expectedTexts: string[]): void {
  const missing = expectedTexts.filter((one) => !text.includes(one));
  if (missing.length > 0) throw new Error(`${step} did not say ${missing.join(', ')}, but: ${text}`);
}

/** Returns the output of a command that must fail. @throws Error when the command succeeds */
async function refusal(work: Promise<string>): Promise<string> {
  const answer = await work.then(
    (text) => ({ code: 0, text }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      text: `${stdout}${stderr}`,
    }),
  );
  if (answer.code === 0) throw new Error(`not refused: ${answer.text}`);
  return answer.text;
}

/** Tests what the steps with meals do not use: a report, a rating and the metrics of each process. */
export const othersAnswer: Step = async (project, { now }) => {
  const administrator = await visitor(project, 'ADMIN');
  const document = await administrator.raw('reports.reserves', { query: { date: project.date, all: '1' } });
  const type = document.headers.get('content-type') ?? '';
  if (document.status !== 200 || !type.includes('pdf'))
    throw new Error(`report: ${document.status} ${document.refusal.message}`);

  const eater = await visitor(project, 'BRUNO');
  const statement = await fine('the statement', eater.call('reservations.getReservations', { query: {} }));
  const eaten = statement.reservations.find(({ status, tipo }) => status === 2 && tipo === 1);
  const ratings = { feed: 3, variety: 2, hygiene: 3, dedication: 3, suggestion: 'Boa.' } as const;
  const about = { local: 2, time: 1, date: project.date, idReserve: eaten?.id ?? '' } as const;
  const rated = await eater.call('quiz.registerAnswers', { body: { ...about, ...ratings } });
  if (rated.status !== 201) throw new Error(`survey: ${rated.status} ${rated.refusal.message}`);

  for (const [process, metric] of Object.entries(EXPECTED_TEXTS)) {
    const url = `http://${process}:${METRICS_PORT}/metrics`;
    const ask = `fetch('${url}').then((answer) => answer.text()).then(console.log)`;
    said(process, await compose(project, now, 'exec', '-T', 'gateway', 'node', '-e', ask), metric);
  }
  return `a document, a rating; ${Object.keys(EXPECTED_TEXTS).length} processes tell their metrics`;
};

/** Tests the command-line programs. They change no data, except for a new backup. */
export const byHand: Step = async (project, { now }) => {
  const run = (...args: string[]) => compose(project, now, 'run', '--rm', '-T', ...args);
  const backup = (command: string) =>
    compose(project, now, 'exec', '-T', 'backup', 'sh', '-c', `${BACKUP} ${command}`);
  await backup('make');
  said('backup', await backup('list'), 'comprovada');
  await backup('verify');
  said('restore', await refusal(run('restore')), 'não está vazio');
  said('rotate-secret', await refusal(run('rotate-secret')), 'Defina APP_SECRET_NEW');
  const imports = {
    'users-import': 'login;nome;cpf;cracha\nJOANA;JOANA PRADO;10000004278;90002\n',
    'leaves-import': `CPF;inicio;fim;tipo\n71428793860;${project.date};${project.date};folga\n`,
  };
  for (const [name, lines] of Object.entries(imports)) {
    const file = join(project.dir, `${name}.csv`);
    writeFileSync(file, lines, { mode: 0o644 });
    const text = await run('-v', `${file}:/lines.csv:ro`, name, '/lines.csv', '--dry-run');
    said(name, text, 'linha', 'Nada foi gravado (--dry-run).');
  }
  return `backup made, proven and verified; ${await doctorSays(project, now)}; restore and rotate-secret refused; two imports`;
};

/**
 * Runs the doctor in a container and checks its findings about the stores and the backup. Ignores its other findings,
 * because it cannot reach the public address and the turnstiles' port from there.
 */
async function doctorSays(project: Project, files: Files): Promise<string> {
  const doctorRun = compose(project, files, 'run', '--rm', '-T', 'doctor', '--json');
  // If there are findings, the exit code is not 0 and `docker` rejects.
  const text = await doctorRun.catch(({ stdout }: { stdout: string }) => stdout);
  const { checks } = JSON.parse(text) as {
    checks: { name: string; findings: { level: string; what: string }[] }[];
  };
  for (const name of ['mongodb', 'redis', 'indexes', 'schema', 'backup']) {
    const bad = checks.find((check) => check.name === name)?.findings ?? [{ level: 'none', what: 'nothing' }];
    const fault = bad.find(({ level }) => level === 'fault' || level === 'none');
    if (fault) throw new Error(`doctor, ${name}: ${fault.what}`);
  }
  return `${checks.length} checks of the doctor`;
}
