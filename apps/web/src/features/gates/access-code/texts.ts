import type { SiteId } from '@reserva/contracts/basics/primitives';
import { inSite } from '@reserva/domain/basics/meals';

/** Texts of the QR code and of the gate's answer. */
export const texts = {
  title: 'QR Code',
  codeOf: (name: string) => `QR Code de ${name}`,
  making: 'Gerando...',
  life: 'Aproxime o celular do leitor. O código se renova sozinho.',
  secondsLeft: (seconds: number) => `Válido por ${seconds} segundos`,
  failures: {
    'no-key': 'Sem conexão com o sistema. Conecte-se à internet para gerar o seu código.',
    'no-crypto': 'Este navegador não consegue gerar o código aqui. Abra o sistema pelo endereço https.',
  },
  unknownTime:
    'Não foi possível conferir a hora com o sistema. Se a catraca recusar o código, acerte o relógio do celular e conecte-se à internet.',
  wrongClock: 'O relógio deste aparelho está errado, mas o código funciona.',
  offline: 'Sem internet: o código continua valendo.',
  unreachable: 'Sem conexão com o sistema: o código continua valendo.',
  lastConnection: (moment: string) => `Última conexão: ${moment}.`,
  gate: {
    welcome: (name: string) => ['Bom apetite', name].filter(Boolean).join(', '),
    passed: (time: string, site: string, price: string) => `${time} · ${site} · ${price}`,
    reservedElsewhere: (site: SiteId, price: string) => `Sua reserva era ${inSite(site)}: ${price}`,
    withoutReservation: 'Sem reserva neste local: vale o preço sem reserva.',
    close: 'Fechar',
    showCode: 'Mostrar o código',
  },
};
