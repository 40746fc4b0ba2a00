// Turns the sheets of the page for displays. After each round the page is loaded again, if the service answers: a display runs for
// weeks, over new releases and lost connections.
const TURN_MS = 12_000;
const SHOWN_MS = 60_000;

const sheets = [...document.querySelectorAll('.sheet')];
let at = 0;
const since = Date.now();

const show = () => {
  for (const [index, sheet] of sheets.entries()) sheet.classList.toggle('shown', index === at);
};

const loadAgain = async () => {
  try {
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (ok) location.reload();
  } catch {
    // No connection: what is shown stays.
  }
};

const turn = () => {
  at = (at + 1) % sheets.length;
  show();
  if (at === 0 && Date.now() - since >= SHOWN_MS) void loadAgain();
};

document.documentElement.classList.add('turning');
show();
setInterval(turn, TURN_MS);
