/** CRC-32 of RFC 1952: x³² is left out, the lowest power stands in the highest bit. */
const polynomial = 0xedb88320
const one = 0x8000_0000
const x = one >>> 1

/** The product of two polynomials with binary coefficients, modulo that of the checksum. */
function multiply(first: number, second: number): number {
  let product = 0
  let shifted = second
  for (let power = one; power !== 0; power >>>= 1) {
    if (first & power) product ^= shifted
    shifted = shifted & 1 ? (shifted >>> 1) ^ polynomial : shifted >>> 1
  }
  return product >>> 0
}

/** x, x², x⁴, x⁸, …: each the square of the one before. */
const squares: readonly number[] = Array.from({ length: 56 }).reduce<number[]>(
  (powers) => [...powers, powers.length === 0 ? x : multiply(powers.at(-1) ?? x, powers.at(-1) ?? x)],
  [],
)

/**
 * The CRC-32 of two pieces one after the other, from the checksums of each: the first is moved up by as many bits as the
 * second has, and what both set cancels out.
 * @param length bytes of the second piece
 */
export function joinChecksums(first: number, second: number, length: number): number {
  let moved = first
  // x to the power of eight times the length, a binary digit of it at a time.
  for (let rest = length, square = 3; rest > 0; rest = Math.floor(rest / 2), square += 1)
    if (rest % 2 === 1) moved = multiply(squares[square] ?? one, moved)
  return (moved ^ second) >>> 0
}
