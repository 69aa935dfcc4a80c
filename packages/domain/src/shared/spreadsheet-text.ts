/** What a spreadsheet may split a text file at, whatever it was written with. */
const separators = /([;,\t\r\n])/

/**
 * A text of a cell, as it is written in a text file that a spreadsheet opens: neither it nor any part of it is run as a formula. A
 * spreadsheet that splits at another sign than the file was written with sees quotes only where a cell of its own begins with one, so
 * that they hold nothing together in the middle of its line: each part that would begin a cell there is looked at. Before what would
 * be run stands an apostrophe; of a part that begins with a sign of a number, only where it calls something. The cell is not quoted here.
 * @see OWASP, CSV Injection
 */
export function asSpreadsheetText(text: string): string {
  const [first = '', ...others] = text.split(separators)
  const isFormula = /^\s*[=+\-@＝＋－＠\t\r]/.test(text)
  return (isFormula ? `'${first}` : unrun(first)) + others.map(unrun).join('')
}

function unrun(part: string): string {
  const begun = part.replace(/^[\s"]+/, '')
  const isRun = /^[=@＝＠]/.test(begun) || (/^[+\-＋－]/.test(begun) && /[(|]/.test(begun))
  return isRun ? `${part.slice(0, part.length - begun.length)}'${begun}` : part
}
