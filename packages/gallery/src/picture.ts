/** A picture for the examples, without a request. */
export const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path fill="#cfd8dc" d="M0 0h400v300H0z"/><path fill="#1565c0" d="M80 170a120 120 0 0 1 240 0z"/><path fill="none" stroke="#5d4037" stroke-width="10" d="M200 170v80q0 20 20 20t20-20"/></svg>',
)}`;
