import { completeCpf } from '@reserva/domain/basics/cpf';
import { FIRST_DEMO_BADGE } from '@reserva/domain/reservations/demo-habits';

const firstNames =
  'Alice Amanda Antônio Arthur Beatriz Bernardo Caio Camila Carlos Clara Daniel Débora Diego Eduarda Eliane Fábio Fernanda Gabriel Helena Hugo Inês Isabela Ivo João Júlia Larissa Leandro Letícia Lucas Luiza Marcelo Mariana Mateus Natália Nelson Otávia Paula Pedro Rafael Renata Rodrigo Sandra Sérgio Simone Tatiana Tiago Valéria Vera Vítor Yasmin'.split(
    ' ',
  );
const middleNames = [
  'da Silva',
  'de Souza',
  'dos Santos',
  'de Oliveira',
  'Pereira',
  'Ferreira',
  'de Lima',
  'Costa',
  'Ribeiro',
  'Almeida',
];
const lastNames =
  'Aguiar Barbosa Cardoso Dias Esteves Fontes Gomes Henriques Inácio Jardim Klein Lacerda Machado Nogueira Ortega Pinto Queiroz Rocha Teixeira Vieira'.split(
    ' ',
  );

export interface DemoPerson {
  login: string;
  name: string;
  cpf: string;
  badge: string;
}

const pick = (from: readonly string[], index: number): string => from[index % from.length] ?? '';

/**
 * Builds the n-th fictional employee. The same n always has the same name, the same CPF with valid check digits, and
 * the badge 3001 + n.
 */
export function demoPerson(n: number): DemoPerson {
  const name = `${pick(firstNames, n)} ${pick(middleNames, n * 7 + 3)} ${pick(lastNames, n * 3 + Math.floor(n / 20))}`;
  return {
    login: `F${FIRST_DEMO_BADGE + n}`,
    name: name.toLocaleUpperCase('pt-BR'),
    cpf: completeCpf(String(200_000_001 + n * 1_234_567).slice(0, 9)),
    badge: String(FIRST_DEMO_BADGE + n),
  };
}
