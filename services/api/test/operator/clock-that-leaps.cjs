/*
 * Preload it into a command: each reading of the clock is 5 ms later than the one before, so each query counts as slow.
 */
const { now } = Date;
let ahead = 0;
Date.now = () => {
  ahead += 5;
  return now() + ahead;
};
