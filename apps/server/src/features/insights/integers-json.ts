const comma = 0x2c
const minus = 0x2d
const zero = 0x30
const [open, close] = [0x5b, 0x5d]
/** The most that a number which is exact takes, with its sign and a comma. */
const longestInteger = 18
const smallest = -(2 ** 31)
const largest = 2 ** 31 - 1

/** Written to again by every call; it grows to what the largest needs. */
let sheet = Buffer.alloc(0)

/**
 * Integers as the bytes of a JSON array. A list has a hundred and fifty thousand of them: written digit by digit, not
 * each as a text of its own.
 */
export function integersJson(integers: readonly number[]): Buffer {
  const room = integers.length * longestInteger + 2
  if (sheet.length < room) sheet = Buffer.allocUnsafe(room)
  let at = 0
  sheet[at++] = open
  for (let index = 0; index < integers.length; index += 1) {
    if (index > 0) sheet[at++] = comma
    at = writeInteger(sheet, at, integers[index] ?? 0)
  }
  sheet[at++] = close
  return Buffer.from(sheet.subarray(0, at))
}

function writeInteger(bytes: Buffer, at: number, integer: number): number {
  if (integer > largest || integer < smallest) return at + bytes.write(String(integer), at, 'latin1')
  const first = integer < 0 ? at + 1 : at
  if (integer < 0) bytes[at] = minus
  let rest = Math.abs(integer)
  let end = first + 1
  for (let power = 10; power <= rest; power *= 10) end += 1
  for (let place = end - 1; place >= first; place -= 1) {
    const tenth = Math.trunc(rest / 10)
    bytes[place] = zero + rest - tenth * 10
    rest = tenth
  }
  return end
}
