import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import express from 'express';
import { ParseServer } from 'parse-server';
import { DATE, given, ready } from './peer.mjs';

/**
 * The peer (framework to compare with) Parse Server on Express. It uses Parse Server's own sessions and permission
 * checks, and stores one object for each call.
 */
const { mongoUrl, db, people } = await given('parse');
const APP_ID = 'peer';
const KEY = 'a key of a measurement';
const AT_ONCE = 20;

const server = createServer();
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const serverURL = `http://127.0.0.1:${server.address().port}/parse`;
const parse = new ParseServer({
  databaseURI: mongoUrl,
  databaseOptions: { maxPoolSize: 50, retryWrites: false },
  appId: APP_ID,
  masterKey: KEY,
  serverURL,
  allowClientClassCreation: false,
  enableAnonymousUsers: true,
  silent: true,
  logLevel: 'error',
});
await parse.start();

const app = express();
app.use('/parse', parse.app);
server.on('request', app);

async function post(path, headers, body) {
  const answer = await fetch(`${serverURL}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-parse-application-id': APP_ID, ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

const text = { type: 'String' };
const number = { type: 'Number' };
await post(
  'schemas/Meal',
  { 'x-parse-master-key': KEY },
  {
    className: 'Meal',
    fields: {
      person: text,
      date: text,
      meal: number,
      site: number,
      state: number,
      active: { type: 'Boolean' },
    },
    classLevelPermissions: { create: { requiresAuthentication: true } },
  },
);
// In production, operators of Parse Server create this index. Without it each call reads all sessions.
await db.collection('_Session').createIndex({ _session_token: 1 });
await db.collection('Meal').createIndex({ person: 1, date: 1, meal: 1 }, { unique: true });

/** Signs up an anonymous user without a password, because hashing a password takes a tenth of a second. */
async function signUp() {
  const { sessionToken, objectId } = await post(
    'users',
    {},
    { authData: { anonymous: { id: randomUUID() } } },
  );
  return { id: objectId, token: sessionToken };
}

const signedIn = [];
while (signedIn.length < people) {
  const some = Math.min(AT_ONCE, people - signedIn.length);
  signedIn.push(...(await Promise.all(Array.from({ length: some }, signUp))));
}
ready(
  server,
  signedIn.map(({ id, token }) => ({
    method: 'POST',
    path: '/parse/classes/Meal',
    headers: {
      'content-type': 'application/json',
      'x-parse-application-id': APP_ID,
      'x-parse-session-token': token,
    },
    body: JSON.stringify({ person: id, date: DATE, meal: 1, site: 2, state: 1, active: true }),
  })),
);
