/** The month in the URL, such as `2026-10`. The URL omits the last month. */
export interface MonthFilters {
  mes?: string | undefined;
}

export const monthFilters = ({ mes }: Record<string, unknown>): MonthFilters => ({
  mes: typeof mes === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(mes) ? mes : undefined,
});
