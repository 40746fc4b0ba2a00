// Turns the sheets of the page for displays, and reads them again once a minute. A display runs for weeks, over new releases and lost
// connections: the page has one timer, and the nodes of one answer. It is loaded again only for a new release of this script or
// the style, right after an answer, because a browser that cannot load a page shows an error until somebody comes.
const TURN_MS = 12_000;
const TURNS_BEFORE_READING = 5;
const TIMEOUT_MS = 30_000;
const parts = ['header', 'main', 'footer'];

let at = 0;
let turns = 0;
let readAt = new Date();

const getSheets = () => [...document.querySelectorAll('.sheet')];

const show = () => {
  for (const [index, sheet] of getSheets().entries()) sheet.classList.toggle('shown', index === at);
};

const getFiles = (page) =>
  [...page.querySelectorAll('link, script')]
    .map((file) => file.getAttribute('href') ?? file.getAttribute('src'))
    .join();

const readPage = async () => {
  const answer = await fetch(location.href, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // A network that wants a sign-in answers with its own page.
  if (!answer.ok || !page.querySelector('.sheet')) throw new Error('Not the page for displays');
  return page;
};

const showAge = () => {
  const stale = document.querySelector('.stale');
  if (!stale) return;
  const { lang } = document.documentElement;
  stale.querySelector('time').textContent = readAt.toLocaleString(lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  stale.hidden = false;
};

const readAgain = async () => {
  turns = 0;
  try {
    const page = await readPage();
    if (getFiles(page) !== getFiles(document)) return location.reload();
    for (const part of parts) document.querySelector(part).replaceWith(page.querySelector(part));
    readAt = new Date();
    at = 0;
    show();
  } catch {
    // What is shown stays.
    showAge();
  }
};

const turn = () => {
  at = (at + 1) % getSheets().length;
  show();
  turns += 1;
  if (at === 0 && turns >= TURNS_BEFORE_READING) void readAgain();
};

document.documentElement.classList.add('turning');
show();
setInterval(turn, TURN_MS);
