/** Styles of the documentation page. They load no fonts, scripts or images. */
export const style = `
:root { color-scheme: light dark; --text: #22201d; --soft: #6b645c; --line: #e2ddd6; --paper: #fffdfa; --well: #f6f2ec; --accent: #9a3b12; --get: #1f6f43; --post: #9a3b12; --delete: #a3172b; --patch: #6b4a00; }
@media (prefers-color-scheme: dark) { :root { --text: #ece7e0; --soft: #a89f94; --line: #3a3530; --paper: #1b1917; --well: #25221f; --accent: #f0a37e; --get: #7fd3a2; --post: #f0a37e; --delete: #ff9aa5; --patch: #e6c168; } }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: var(--text); background: var(--paper); }
a { color: var(--accent); }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, monospace; font-size: 0.87em; }
pre { margin: 0.4rem 0 0; padding: 0.8rem 1rem; background: var(--well); border-radius: 8px; overflow-x: auto; }
.frame { display: grid; grid-template-columns: 17rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.5rem 1rem; border-right: 1px solid var(--line); font-size: 0.9rem; }
nav h2 { margin: 1.2rem 0 0.3rem; font-size: 0.8rem; color: var(--soft); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: 0.15rem 0; text-decoration: none; color: var(--text); overflow-wrap: anywhere; }
nav li a:hover { text-decoration: underline; }
main { padding: 1.5rem clamp(1rem, 4vw, 3.5rem) 5rem; max-width: 62rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.7rem; }
main > h2 { margin: 3rem 0 0.2rem; font-size: 1.35rem; }
article { padding: 1.6rem 0; border-top: 1px solid var(--line); }
article h3 { margin: 0 0 0.2rem; font-size: 1.05rem; overflow-wrap: anywhere; }
article h4 { margin: 1.1rem 0 0.2rem; font-size: 0.9rem; }
.method { display: inline-block; min-width: 4.2em; font: 700 0.8em ui-monospace, monospace; color: var(--get); }
.method.POST { color: var(--post); } .method.DELETE { color: var(--delete); } .method.PATCH { color: var(--patch); }
.who { color: var(--soft); font-size: 0.88rem; margin: 0; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.9rem 0.35rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 600; }
.scroll { overflow-x: auto; }
summary { cursor: pointer; color: var(--accent); }
details { margin-top: 0.5rem; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 760px) { .frame { grid-template-columns: minmax(0, 1fr); } nav { position: static; height: auto; max-height: 40vh; border-right: 0; border-bottom: 1px solid var(--line); } }
`;
