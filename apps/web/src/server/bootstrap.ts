import { createHash } from 'node:crypto'

/**
 * The only inline script. It never changes, so a Content-Security-Policy can name its hash. It waits
 * for the first paint and then imports the app: what it imports stands as JSON in #koi-boot.
 */
export const BOOTSTRAP_SCRIPT =
  'requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(()=>{' +
  'const b=JSON.parse(document.getElementById("koi-boot").textContent);' +
  'for(const f of b.preload){const l=document.createElement("link");' +
  'l.rel="modulepreload";l.href=f;document.head.append(l)}' +
  'import(b.entry)})))'

/** For `script-src`: `'sha256-…'`. */
export const BOOTSTRAP_HASH = `'sha256-${createHash('sha256').update(BOOTSTRAP_SCRIPT).digest('base64')}'`
