/** The product's colours, sizes and rhythm; dark where the person's system is. */
export const styles = `
:root{color-scheme:light dark;
--canvas:light-dark(#F3F6F6,#0A1317);--surface:light-dark(#fff,#10191E);--subtle:light-dark(#F8FAFA,#131E23);
--border:light-dark(#DFE6E7,#223037);--input:light-dark(#7C8F95,#5E727B);--button:light-dark(#C6D1D4,#33454D);
--text:light-dark(#0E1C21,#E7EEF0);--secondary:light-dark(#44565D,#B0BFC5);--muted:light-dark(#5A6C73,#8FA1A9);
--primary:light-dark(#05646F,#56BFC8);--on-primary:light-dark(#fff,#04252A);--soft:light-dark(#E3F2F4,#0F2C32);
--soft-text:light-dark(#054D55,#86D8DF);--danger:light-dark(#9E1B29,#FF9DA1);--danger-soft:light-dark(#FFEFED,#35161A);
--warning:light-dark(#7A5400,#F2C063);--warning-soft:light-dark(#FFF3D6,#30250B);
--success:light-dark(#38661F,#93D482);--success-soft:light-dark(#E7F5E1,#15290F)}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:13px/20px 'Geist Variable',system-ui,-apple-system,'Segoe UI',sans-serif}
a{color:var(--primary)}
.skip{position:absolute;left:-999px}.skip:focus{left:12px;top:12px;background:var(--surface);padding:8px 12px;border-radius:7px;z-index:9}
header{display:flex;flex-wrap:wrap;align-items:center;gap:6px 20px;padding:10px 24px;background:var(--surface);border-bottom:1px solid var(--border)}
header strong{font-size:15px;letter-spacing:-.01em}
nav{display:flex;flex-wrap:wrap;gap:2px;flex:1}
nav a{padding:6px 10px;border-radius:7px;color:var(--secondary);text-decoration:none;font-weight:500}
nav a:hover{background:var(--subtle)}nav a[aria-current]{background:var(--soft);color:var(--soft-text)}
.now{font-variant-numeric:tabular-nums;color:var(--secondary)}
main{max-width:1180px;margin:0 auto;padding:20px 24px 48px;display:grid;gap:16px}
h1{font-size:22px;line-height:28px;letter-spacing:-.012em;margin:0;text-wrap:balance}
h2{font-size:13.5px;line-height:20px;font-weight:600;margin:0 0 10px}
p{margin:0;color:var(--secondary);max-width:76ch}
section{background:var(--surface);border:1px solid var(--border);border-radius:10px;padding:16px 18px;min-width:0}
.stack{display:grid;gap:16px}
.columns{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,380px),1fr));align-items:start}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin:0}
form+form,p+form,form+p,.scroll+form{margin-top:14px}
label{display:grid;min-width:0;max-width:100%;gap:3px;font-size:12px;line-height:16px;font-weight:500;color:var(--secondary)}
label.check{display:flex;align-items:center;gap:6px;min-height:32px}
input,select{font:inherit;color:inherit;background:var(--surface);border:1px solid var(--input);border-radius:7px;padding:5px 9px;min-height:32px;max-width:100%}
input[type=number]{width:9ch}input[type=checkbox]{min-height:0;width:16px;height:16px;accent-color:var(--primary)}
button{font:inherit;font-weight:500;color:inherit;min-height:32px;padding:5px 12px;border-radius:7px;border:1px solid var(--button);background:var(--surface);cursor:pointer}
button:hover{background:var(--subtle)}
form.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:10px 12px;align-items:end}form.grid :is(input,select):not([type=checkbox]){width:100%}
form.grid label:has(select[name=kind]){grid-column:span 2}
form.grid button{justify-self:start}
button.danger{color:var(--danger);border-color:var(--danger)}button.danger:hover{background:var(--danger-soft)}
details p{margin:6px 0 10px}form+details{margin-top:14px}
button.primary{background:var(--primary);border-color:var(--primary);color:var(--on-primary)}
:is(a,button,input,select,summary,[tabindex]):focus-visible{outline:2px solid var(--primary);outline-offset:2px}
.scroll{overflow-x:auto;margin:0 -18px;padding:0 18px}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:6px 12px 6px 0;border-bottom:1px solid var(--border);vertical-align:top}
tr:last-child td{border-bottom:0}th{font-size:12px;font-weight:500;color:var(--muted);white-space:nowrap}
.number{text-align:right}td.nowrap{white-space:nowrap}
code,pre{font:12px/18px 'Geist Mono Variable',ui-monospace,'SFMono-Regular',monospace}
pre{margin:0;overflow:auto;max-height:520px;background:var(--subtle);border-radius:7px;padding:12px}
.badge{display:inline-block;padding:0 7px;border-radius:5px;font-size:12px;line-height:18px;background:var(--subtle);color:var(--secondary);white-space:nowrap}
.badge.good{background:var(--success-soft);color:var(--success)}.badge.bad{background:var(--danger-soft);color:var(--danger)}
.badge.warn{background:var(--warning-soft);color:var(--warning)}
.muted{color:var(--muted);white-space:nowrap}.empty{color:var(--muted);padding:4px 0}
iframe{width:100%;height:60vh;border:1px solid var(--border);border-radius:7px;background:#fff}
ul.tree{list-style:none;margin:0;padding:0}ul.tree ul.tree{padding-left:18px;border-left:1px solid var(--border);margin:4px 0 4px 4px}
ul.tree li{padding:4px 0}summary{cursor:pointer;padding:2px 0;color:var(--secondary)}
.branch>details{display:inline}.branch>details>summary{display:inline-block;padding:0 7px;margin-left:4px;border-radius:5px}
.branch>details>summary::before{content:'+ '}.branch>details[open]>summary::before{content:'− '}.branch>details>summary:hover{background:var(--subtle)}
@media (max-width:560px){header strong{flex-basis:100%}nav{order:2;flex-basis:100%}header,main{padding-left:14px;padding-right:14px}input,select,button{min-height:44px}
.branch>details>summary{padding:10px 7px}}
@media (prefers-reduced-motion:no-preference){button,nav a{transition:background 120ms}}
`
