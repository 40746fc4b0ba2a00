const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));

/** From the first to the last moment of a day, UTC (§7); no bounds where it is no day. */
export const dayBounds = (day: string): { startDate?: string; endDate?: string } =>
  isDay(day) ? { startDate: `${day}T00:00:00.000Z`, endDate: `${day}T23:59:59.999Z` } : {};
