import { createHash } from 'node:crypto';
import { pressedAttribute } from '@lost-found/contracts';

/**
 * The only inline script: it marks the button that the reader presses before the page's own script runs. A file of its
 * own would come too late on a slow line. Submit buttons need no mark, because the browser sends their form.
 */
const SCRIPT = [
  'addEventListener("click",function(e){',
  'var b=e.target.closest("[data-drawn] button");',
  'if(!b||b.type=="submit")return;',
  `document.querySelectorAll("[${pressedAttribute}]").forEach(function(o){o.removeAttribute("${pressedAttribute}")});`,
  `b.setAttribute("${pressedAttribute}","")})`,
].join('');

export const pressRecorder = `<script>${SCRIPT}</script>`;

/** The source of this one script, for the content security policy of a drawn page. */
export const pressRecorderSource = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
