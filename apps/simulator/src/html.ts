/** Text as it may stand in HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** A plain page of the simulator. */
export const htmlPage = (title: string, body: string, language = 'fr'): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>
body{font:15px/22px system-ui,sans-serif;background:#f3f6f6;color:#0e1c21;display:grid;place-items:center;min-height:100vh;margin:0}
main{background:#fff;border:1px solid #dfe6e7;border-radius:14px;padding:28px 32px;width:min(460px,92vw);box-sizing:border-box}
h1{font-size:20px;line-height:28px;margin:0 0 6px}p{color:#44565d;margin:0 0 16px}form{display:grid;gap:8px;margin:0}
button{font:inherit;font-weight:500;padding:11px 14px;border-radius:9px;border:1px solid #c6d1d4;background:#fff;text-align:left;cursor:pointer}
button.primary{background:#05646f;border-color:#05646f;color:#fff;text-align:center}button.plain{border:0;color:#44565d;text-align:center}
small{display:block;color:#5a6c73;font-weight:400}label{display:flex;gap:8px;align-items:center;font-size:13px}
button:focus-visible,a:focus-visible,input:focus-visible,select:focus-visible{outline:2px solid #05646f;outline-offset:2px}
table{border-collapse:collapse;width:100%;font-size:13px}td,th{padding:4px 8px;text-align:left;border-bottom:1px solid #dfe6e7}
</style></head><body><main>${body}</main></body></html>`
