// Series of one hour in promtool's notation without the length: `1+0` stays 1, `0+60` grows by 60 a minute.

const turnstile = (metric, id, site) => `${metric}{turnstile="${id}",name="Catraca ${id}",site="${site}"}`;
const terminal = (metric, id, site) => `${metric}{terminal="${id}",name="Terminal ${id}",site="${site}"}`;
const bucket = (metric, labels, le) => `${metric}_bucket{${labels ? `${labels},` : ''}le="${le}"}`;

/** Builds a histogram with `perMinute` calls, all of which take at most `seconds`. */
function allWithin(metric, labels, seconds, perMinute) {
  const grown = [0.25, 1, 2.5, 5, 15].map((le) => [
    bucket(metric, labels, le),
    le >= seconds ? `0+${perMinute}` : '0+0',
  ]);
  return Object.fromEntries([...grown, [bucket(metric, labels, '+Inf'), `0+${perMinute}`]]);
}

/** Metrics without faults: 150 reservations and 40 scans a minute. */
export const normal = {
  'up{job="reserva",process="gateway",instance="10.0.0.2:9464"}': '1+0',
  'up{job="reserva",process="activity",instance="10.0.0.3:9464"}': '1+0',
  'mongodb_up{process="activity",instance="10.0.0.3:9464"}': '1+0',
  'redis_up{process="activity",instance="10.0.0.3:9464"}': '1+0',
  'clock_ahead_seconds{process="gateway",instance="10.0.0.2:9464"}': '-0.02+0',
  'nodejs_eventloop_lag_p99_seconds{process="gateway",instance="10.0.0.2:9464"}': '0.02+0',
  'process_resident_memory_bytes{process="gateway",instance="10.0.0.2:9464"}': '300000000+0',
  'http_call_duration_seconds_count{route="reservations.reserve",status="200"}': '0+150',
  'http_call_failures_total{route="reservations.reserve"}': '0+0',
  ...allWithin('http_call_duration_seconds', 'route="reservations.reserve",status="200"', 0.25, 150),
  // A report may take longer than a second.
  ...allWithin('http_call_duration_seconds', 'route="reports.financial",status="200"', 5, 20),
  ...allWithin('command_age_seconds', 'command="reservation.reserve"', 0.25, 150),
  'command_failures_total{command="reservation.reserve",final="true"}': '0+0',
  'command_failures_total{command="reservation.reserve",final="false"}': '0+1',
  'bullmq_job_count{queue="reservation",state="waiting"}': '3+0',
  // Receipts wait in this queue while the mail server is away.
  'bullmq_job_count{queue="activity",state="waiting"}': '400+0',
  'outbox_oldest_seconds{process="reservation"}': '1+0',
  'report_duration_seconds_count{kind="financial",result="made"}': '0+1',
  'report_duration_seconds_count{kind="financial",result="failed"}': '0+0',
  [turnstile('turnstile_up', 'A', 2)]: '1+0',
  [turnstile('turnstile_up', 'B', 2)]: '1+0',
  [turnstile('turnstile_clock_drift_seconds', 'A', 2)]: '-2+0',
  [turnstile('turnstile_uncollected_events', 'A', 2)]: '2+0',
  [terminal('terminal_up', 'T', 2)]: '1+0',
  [terminal('terminal_clock_drift_seconds', 'T', 2)]: '-2+0',
  [terminal('terminal_uncollected_events', 'T', 2)]: '2+0',
  'gate_answer_duration_seconds_count{outcome="granted"}': '0+40',
  'gate_answer_duration_seconds_count{outcome="undecided"}': '0+0',
  ...allWithin('gate_answer_duration_seconds', 'outcome="granted"', 0.25, 40),
  'mail_duration_seconds_count{result="sent"}': '0+150',
  'mail_duration_seconds_count{result="failed"}': '0+1',
  'events_owed{state="waiting"}': '400+0',
  'events_owed{state="failed"}': '0+0',
  'tick_last_run_timestamp_seconds{tick="reservation",instance="10.0.0.4:9464"}': '0+60',
  // Another process of the same kind, which never ran the tick.
  'tick_last_run_timestamp_seconds{tick="reservation",instance="10.0.0.5:9464"}': '0+0',
  // The last backup was made last night.
  'backup_age_seconds{process="activity"}': '30000+60',
  'backup_last_proven{process="activity"}': '1+0',
  'tick_interval_seconds{tick="reservation"}': '5+0',
  'tick_failures_total{part="settleShifts"}': '0+0',
};

/** Metrics that differ from `normal`, by the alert that they must fire. */
export const faults = {
  ProcessoForaDoAr: { 'up{job="reserva",process="activity",instance="10.0.0.3:9464"}': '0+0' },
  ProcessoTravado: {
    'nodejs_eventloop_lag_p99_seconds{process="gateway",instance="10.0.0.2:9464"}': '0.8+0',
  },
  BancoNaoResponde: { 'mongodb_up{process="activity",instance="10.0.0.3:9464"}': '0+0' },
  RedisNaoResponde: { 'redis_up{process="activity",instance="10.0.0.3:9464"}': '0+0' },
  RelogioDoProcesso: { 'clock_ahead_seconds{process="gateway",instance="10.0.0.2:9464"}': '120+0' },
  MemoriaCrescendo: {
    'process_resident_memory_bytes{process="gateway",instance="10.0.0.2:9464"}': '700000000+0',
  },
  ErrosNaApi: { 'http_call_failures_total{route="reservations.reserve"}': '0+10' },
  ApiLenta: allWithin('http_call_duration_seconds', 'route="reservations.reserve",status="200"', 2.5, 150),
  ComandosFalham: { 'command_failures_total{command="reservation.reserve",final="true"}': '0+1' },
  ComandosDemoram: allWithin('command_age_seconds', 'command="reservation.reserve"', 5, 150),
  FilaParada: { 'bullmq_job_count{queue="reservation",state="waiting"}': '900+0' },
  NoticiasParadas: { 'outbox_oldest_seconds{process="reservation"}': '0+60' },
  RelatoriosFalham: { 'report_duration_seconds_count{kind="financial",result="failed"}': '0+1' },
  RefeitorioSemCatracas: {
    [turnstile('turnstile_up', 'A', 2)]: '0+0',
    [turnstile('turnstile_up', 'B', 2)]: '0+0',
  },
  CatracaSemSinal: { [turnstile('turnstile_up', 'B', 2)]: '0+0' },
  CatracasNaoDecididas: { 'gate_answer_duration_seconds_count{outcome="undecided"}': '0+10' },
  CatracasLentas: allWithin('gate_answer_duration_seconds', 'outcome="granted"', 2.5, 40),
  // A clock that is behind is as wrong as one that is ahead.
  RelogioDaCatraca: { [turnstile('turnstile_clock_drift_seconds', 'A', 2)]: '-300+0' },
  EventosNaoColetados: { [turnstile('turnstile_uncollected_events', 'A', 2)]: '80+0' },
  TerminalSemSinal: { [terminal('terminal_up', 'T', 2)]: '0+0' },
  RelogioDoTerminal: { [terminal('terminal_clock_drift_seconds', 'T', 2)]: '300+0' },
  MarcacoesNaoColetadas: { [terminal('terminal_uncollected_events', 'T', 2)]: '80+0' },
  EmailsNaoSaem: {
    'mail_duration_seconds_count{result="sent"}': '150+0',
    // One receipt that is retried every quarter of an hour, like any receipt after a while.
    'mail_duration_seconds_count{result="failed"}': '0+0x14 1+0x14 2+0x14 3+0',
  },
  RecibosDevidos: { 'events_owed{state="waiting"}': '0+100' },
  RecibosPerdidos: { 'events_owed{state="failed"}': '1+0' },
  BackupAtrasado: {
    'backup_age_seconds{process="activity"}': '100000+60',
    'backup_last_proven{process="activity"}': '0+0',
  },
  BackupFalhou: { 'backup_last_proven{process="activity"}': '0+0' },
  TarefaAtrasada: { 'tick_last_run_timestamp_seconds{tick="reservation",instance="10.0.0.4:9464"}': '0+0' },
  TarefaFalha: { 'tick_failures_total{part="settleShifts"}': '0+12' },
};
