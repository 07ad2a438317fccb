import { createHash } from 'node:crypto'
import { EARLY_INPUT, RENDERED_MARK } from '#app/start/boot.ts'
import { HIDDEN_AMOUNTS_SCRIPT } from '#lib/hidden-amounts.ts'
import { LARGE_TYPE_SCRIPT } from '#lib/large-type.ts'

/**
 * The only inline script. It never changes, so a Content-Security-Policy can name its hash. It stands
 * in the head: the setting of large type counts before anything is painted. Then it waits for the first
 * paint and imports the app: what it imports stands as JSON in #koi-boot.
 */
export const BOOTSTRAP_SCRIPT =
  `${LARGE_TYPE_SCRIPT};${HIDDEN_AMOUNTS_SCRIPT};` +
  // What is pressed and typed before the script is there is done again by it (app/start/early-input.ts). A form
  // that only the script can send stays where it is.
  `const early=window.${EARLY_INPUT}=[];for(const k of ["click","input"])addEventListener(k,e=>{` +
  `const t=e.target.closest("[${RENDERED_MARK}] :is(button,input,textarea)");` +
  'if(!t)return;early.push([k,t]);' +
  'k=="click"&&t.type=="submit"&&t.form&&!t.form.hasAttribute("action")&&e.preventDefault()},true);' +
  'addEventListener("DOMContentLoaded",()=>' +
  'requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(()=>{' +
  'const b=JSON.parse(document.getElementById("koi-boot").textContent);' +
  'for(const f of b.preload){const l=document.createElement("link");' +
  'l.rel="modulepreload";l.href=f;document.head.append(l)}' +
  // Tells the build's loader that these styles are here. Not fetched, as they would be if the links stood in the HTML.
  'for(const f of b.styles){const l=document.createElement("link");' +
  'l.rel="stylesheet";l.disabled=true;l.href=f;document.head.append(l)}' +
  // One file after the other, each in a task of its own: all of them in one would hold up what is touched meanwhile.
  // What does not come is the app's to tell.
  'b.preload.reduce((p,f)=>p.then(()=>import(f)).catch(()=>0),Promise.resolve()).then(()=>import(b.entry))}))))'

/** For `script-src`: `'sha256-…'`. */
export const BOOTSTRAP_HASH = `'sha256-${createHash('sha256').update(BOOTSTRAP_SCRIPT).digest('base64')}'`
