/**
 * Fields of a value that was read from JSON, all objects together. Fewer than its text had: one of them was written twice, and
 * readers differ in which they take.
 */
export function countFields(value: unknown): number {
  if (Array.isArray(value)) return sumOf(value)
  if (typeof value !== 'object' || value === null) return 0
  const inside = Object.values(value)
  return inside.length + sumOf(inside)
}

function sumOf(values: readonly unknown[]): number {
  let sum = 0
  for (const value of values) sum += countFields(value)
  return sum
}
