const agents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
] as const;

/** The address and browser of somebody on the sample campus: always the same for the same name. */
export function whereabouts(name: string): { ipAddress: string; userAgent: string } {
  const number = [...name].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 65_521, 7);
  return {
    // 192.0.2.0/24 is for examples (RFC 5737).
    ipAddress: `192.0.2.${1 + (number % 254)}`,
    userAgent: agents[number % agents.length] ?? agents[0],
  };
}
