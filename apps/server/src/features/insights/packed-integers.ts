/** Bytes that an integer may take, in a column of its kind. */
type Width = 1 | 2 | 3 | 4 | 8

const highUnit = 2 ** 32

/**
 * Integers in a row, big-endian with their sign, each as wide as the largest needs.
 * @param count how many there are, zeros at the end among them
 */
export function packIntegers(integers: readonly number[], count: number): Buffer {
  const width = narrowest(integers)
  const bytes = Buffer.alloc(count * width)
  for (let index = 0; index < integers.length; index += 1) {
    const value = integers[index] ?? 0
    if (width < 8) {
      bytes.writeIntBE(value, index * width, width)
      continue
    }
    const high = Math.floor(value / highUnit)
    bytes.writeInt32BE(high, index * 8)
    bytes.writeUInt32BE(value - high * highUnit, index * 8 + 4)
  }
  return bytes
}

function narrowest(integers: readonly number[]): Width {
  let largest = 0
  for (const value of integers) largest = Math.max(largest, Math.abs(value))
  return ([1, 2, 3, 4] as const).find((width) => largest < 2 ** (8 * width - 1)) ?? 8
}

/** @throws when the bytes are not so many integers */
export function widthOf(bytes: Buffer, count: number): Width {
  const width = ([1, 2, 3, 4, 8] as const).find((one) => one * count === bytes.length)
  if (!width) throw new Error(`${bytes.length} bytes are not ${count} integers`)
  return width
}

export function readInteger(words: DataView, index: number, width: Width): number {
  switch (width) {
    case 1:
      return words.getInt8(index)
    case 2:
      return words.getInt16(index * 2)
    case 3:
      return words.getInt16(index * 3) * 256 + words.getUint8(index * 3 + 2)
    case 4:
      return words.getInt32(index * 4)
    case 8:
      return words.getInt32(index * 8) * highUnit + words.getUint32(index * 8 + 4)
  }
}
