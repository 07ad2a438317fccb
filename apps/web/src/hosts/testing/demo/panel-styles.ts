/** Looks of the demo's tab, panel and sheets; in a shadow root, so that the app's own styles do not reach them. */
export const panelStyles = `
:host { all: initial; font: 14px/1.5 system-ui, 'PingFang SC', 'Noto Sans CJK SC', sans-serif; color: #1d2129 }
* { box-sizing: border-box }
button, a { font: inherit; color: inherit; border: 0; background: none; cursor: pointer }
.tab { position: fixed; right: 0; top: 38%; z-index: 2147483000; min-height: 44px; padding: 8px 4px; writing-mode: vertical-rl;
  border-radius: 10px 0 0 10px; background: rgba(29,33,41,.72); color: #fff; font-size: 12px; letter-spacing: 1px }
.cover { position: fixed; inset: 0; z-index: 2147483001; background: rgba(0,0,0,.45); display: flex; align-items: flex-end; justify-content: center }
.sheet { width: 100%; max-width: 480px; max-height: 80vh; overflow: auto; padding: 20px 16px 24px; border-radius: 16px 16px 0 0; background: #fff }
h2 { margin: 0 0 4px; font-size: 17px }
p { margin: 0 0 12px; color: #5b6472; overflow-wrap: anywhere }
dl { margin: 0 0 12px; display: grid; grid-template-columns: 72px 1fr; gap: 6px 12px }
dt { color: #5b6472 } dd { margin: 0; overflow-wrap: anywhere }
ol { margin: 0 0 12px; padding-left: 20px; font-size: 12px; color: #5b6472; overflow-wrap: anywhere }
.choice { display: block; width: 100%; min-height: 48px; margin-top: 8px; padding: 12px; border-radius: 10px; background: #f2f3f5; text-align: center; text-decoration: none }
.choice.first { background: #1d2129; color: #fff }
`
