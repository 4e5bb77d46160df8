/** What testing all turnstiles came to: `3 de 4 catracas responderam`. */
export function testResultText(tested: readonly { connected: boolean }[]): string {
  const answered = tested.filter(({ connected }) => connected).length;
  if (answered === tested.length)
    return answered === 1 ? 'A catraca respondeu!' : `As ${answered} catracas responderam!`;
  return `${answered} de ${tested.length} catracas responderam`;
}
