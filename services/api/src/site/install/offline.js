// At the address of a claim: shows the pick-up code that the page of the claim kept (features/case/kept-code.ts of the portal). Only
// the secret link, or the tab that opened it, can read the code.
const digest = (text) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
const toText = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const toBytes = (text) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

const readSeal = async () => {
  const token = location.hash.slice(1);
  if (token) return toText(await digest(`seal ${token}`));
  return (sessionStorage.getItem('lost-found-tab.code-seal') ?? '').split(' ')[1];
};

const readCode = async () => {
  const seal = await readSeal();
  if (!seal) return undefined;
  const key = `lost-found-code.${toText(await digest(`name ${seal}`))}`;
  const { until, iv, sealed } = JSON.parse(localStorage.getItem(key) ?? '{}');
  if (!sealed) return undefined;
  if (until <= Date.now()) return void localStorage.removeItem(key);
  const secret = await crypto.subtle.importKey('raw', await digest(`key ${seal}`), 'AES-GCM', false, [
    'decrypt',
  ]);
  const read = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: toBytes(iv) }, secret, toBytes(sealed));
  return JSON.parse(new TextDecoder().decode(read));
};

const showCode = async () => {
  const kept = await readCode();
  if (!kept) return;
  const section = document.querySelector('#code');
  const add = (name, text) => {
    const element = document.createElement(name);
    element.textContent = text;
    section.append(element);
    return element;
  };
  section.lang = kept.language;
  add('h2', kept.title);
  add('p', kept.code).className = 'code';
  for (const line of kept.lines) add('p', line);
  section.hidden = false;
};

// Without a script the link loses what is behind the # of the address.
document.querySelector('.button').addEventListener('click', (event) => {
  event.preventDefault();
  location.reload();
});
if (/^\/case\/?$/i.test(location.pathname)) showCode().catch(() => undefined);
