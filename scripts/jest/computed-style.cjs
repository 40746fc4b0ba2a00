// @ts-check
/// <reference lib="dom" />
/*
 * jsdom holds every element against every rule of its own stylesheet each time that a style is asked for, and finding a
 * button by its name asks for the style of each element above it. No stylesheet of ours is loaded in tests: an element looks
 * as any other of its kind does, unless it is styled inline.
 */
// Some suites of this project have no window.
const hasWindow = 'getComputedStyle' in globalThis;
const computed = hasWindow ? globalThis.getComputedStyle.bind(globalThis) : () => new CSSStyleDeclaration();

/** Properties that an element inherits. */
const INHERITED = /visibility|pointer-events|color|cursor|font|direction|text/;

/** Attributes in the selectors of jsdom's own stylesheet. */
const DECIDING = ['type', 'open', 'hidden', 'dir', 'popover'];

/** @type {Map<string, CSSStyleDeclaration>} */
const known = new Map();

const isStyled = (/** @type {Element} */ element) => {
  if (element.hasAttribute('style')) return true;
  for (let above = element.parentElement; above; above = above.parentElement)
    if (INHERITED.test(above.getAttribute('style') ?? '')) return true;
  return false;
};

/** The style of an element of its kind, which stands alone. */
const styleOfKind = (/** @type {Element} */ element) => {
  const attributes = DECIDING.map((name) => element.getAttribute(name));
  const kind = [element.namespaceURI, element.localName, ...attributes].join(' ');
  const style = known.get(kind);
  if (style) return style;
  const alone = /** @type {Element} */ (element.cloneNode(false));
  const found = computed(alone);
  known.set(kind, found);
  return found;
};

const cheap = (/** @type {Element} */ element, /** @type {string | null | undefined} */ pseudo) => {
  const isUnusual =
    pseudo ||
    document.styleSheets.length > 0 ||
    element.parentElement?.localName === 'details' ||
    isStyled(element);
  return isUnusual ? computed(element, pseudo) : styleOfKind(element);
};

if (hasWindow) globalThis.getComputedStyle = cheap;
