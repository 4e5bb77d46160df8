import { AuthenticationService, authenticate, JWTStrategy } from '@feathersjs/authentication';
import { feathers } from '@feathersjs/feathers';
import { bodyParser, errorHandler, koa, parseAuthentication, rest } from '@feathersjs/koa';
import { MongoDBService } from '@feathersjs/mongodb';
import { DATE, given, ready } from './peer.mjs';

/**
 * The peer (framework to compare with) Feathers on Koa. It uses Feathers' own MongoDB adapter and tokens. Each call
 * loads the signed-in user, as is usual in Feathers.
 */
const { db, people } = await given('feathers');

const app = koa(feathers());
app.set('authentication', {
  secret: 'a secret of a measurement',
  entity: 'user',
  entityId: '_id',
  service: 'users',
  authStrategies: ['jwt'],
  jwtOptions: { audience: 'https://peer.example', issuer: 'peer', algorithm: 'HS256', expiresIn: '1d' },
});
app.use(errorHandler());
app.use(parseAuthentication());
app.use(bodyParser());
app.configure(rest());

const authentication = new AuthenticationService(app);
authentication.register('jwt', new JWTStrategy());
app.use('authentication', authentication);
app.use('users', new MongoDBService({ Model: db.collection('users') }));
app.use('meals', new MongoDBService({ Model: db.collection('meals') }));
app.service('meals').hooks({
  before: {
    create: [
      authenticate('jwt'),
      (context) => {
        const { _id, name } = context.params.user;
        context.data = { ...context.data, person: { id: String(_id), name }, createdAt: new Date() };
      },
    ],
  },
});

await db.collection('meals').createIndex({ 'person.id': 1, date: 1, meal: 1 }, { unique: true });
const users = Array.from({ length: people }, (_, n) => ({ name: `PESSOA ${n}` }));
const { insertedIds } = await db.collection('users').insertMany(users);
const tokens = await Promise.all(
  Object.values(insertedIds).map((id) => authentication.createAccessToken({ sub: String(id) })),
);
const server = await app.listen(0, '127.0.0.1');
ready(
  server,
  tokens.map((token) => ({
    method: 'POST',
    path: '/meals',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ date: DATE, meal: 1, site: 2, state: 1, active: true }),
  })),
);
