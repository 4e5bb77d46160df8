import { AnsweredOtherwise } from '@reserva/runtime/http/post-json';
import { AddressRefused } from '@reserva/runtime/http/public-address';
import { expect, test } from 'vitest';
import { deliveryErrorText } from './delivery-error-text.ts';

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error('connect to mail.internal:587 as bruno'), { code, ...more });

test.each<[unknown, string]>([
  [new AnsweredOtherwise(503), 'respondeu 503'],
  [new AddressRefused('it is not public'), 'o endereço não é permitido'],
  [withCode('EENVELOPE', { response: '550 5.7.1 relay denied' }), '550 5.7.1 relay denied'],
  [withCode('ECONNREFUSED'), 'ninguém atende nesse endereço'],
  [withCode('EAUTH'), 'recusou o usuário ou a senha de SMTP_URL'],
  [new Error('late'), 'não respondeu a tempo'],
  [new DOMException('aborted', 'TimeoutError'), 'não respondeu a tempo'],
  [withCode('EWEIRD'), 'não foi entregue (EWEIRD)'],
  [new Error('mail.internal'), 'não foi entregue'],
])('the delivery error %s is explained as "%s"', (error, text) => {
  expect(deliveryErrorText(error)).toBe(text);
});
