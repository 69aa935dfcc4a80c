import type { CampaignFigures } from './campaign-row.ts'
import { isConversionEvent, isValueEvent, type ConversionEventId } from './conversion-events.ts'
import { eventTotal } from './ratios.ts'

/*
 * A column of one's own: volumes, numbers, + − × ÷ and parentheses. It names volumes alone and is applied to sums of them, so that a
 * total is the formula of the sums and never a sum of formulas. Nothing of it is run: it is read into a tree and counted.
 */

/** A volume that a formula may name: all of them add up. */
export type FormulaVolume = 'spend' | 'impressions' | ConversionEventId

type Node =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'volume'; readonly name: FormulaVolume }
  | { readonly kind: 'minus'; readonly of: Node }
  | { readonly kind: '+' | '-' | '*' | '/'; readonly left: Node; readonly right: Node }

/** How a result is written: money in minor units, a share as per cent, or a number. */
export type FormulaUnit = 'money' | 'percent' | 'number'

export type Formula = {
  /** As it is kept: without spaces, with the four signs of a keyboard. */
  readonly text: string
  readonly unit: FormulaUnit
  /** `null` where something is divided by nothing, or is too large to be a number. */
  readonly of: (figures: CampaignFigures) => number | null
}

/** Why a text is no formula. */
export type FormulaProblem =
  | 'formula.empty'
  | 'formula.tooLong'
  /** A sign, a parenthesis or a value is where none can be. */
  | 'formula.unreadable'
  | 'formula.unknownName'
  /** Money is added to a count, or a share is asked of money. */
  | 'formula.unitsDiffer'
  /** Neither money nor a number: money times money, or something per euro. */
  | 'formula.noUnit'
  /** It names no volume: it is the same in every row. */
  | 'formula.constant'

/** As much as a line of a form holds. */
export const longestFormula = 180

/** Whether a formula may name this. */
export const isFormulaVolume = (name: string): name is FormulaVolume =>
  name === 'spend' || name === 'impressions' || isConversionEvent(name)

class Refused extends Error {
  readonly problem: FormulaProblem
  constructor(problem: FormulaProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Reads a formula. `%` at its end asks for a share of a hundred; signs of a keyboard and of print are the same. */
export function parseFormula(typed: string): Formula | FormulaProblem {
  const plain = typed
    .replaceAll(/\s/g, '')
    .replaceAll('×', '*')
    .replaceAll(/[÷:]/g, '/')
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/(?<=\d),(?=\d)/g, '.')
  if (plain === '' || plain === '%') return 'formula.empty'
  if (plain.length > longestFormula) return 'formula.tooLong'
  try {
    return formulaOf(plain)
  } catch (error) {
    if (error instanceof Refused) return error.problem
    throw error
  }
}

function formulaOf(plain: string): Formula {
  const isPercent = plain.endsWith('%')
  const node = read(isPercent ? plain.slice(0, -1) : plain)
  if (!namesVolume(node)) throw new Refused('formula.constant')
  const power = moneyIn(node)
  if (power !== 0 && power !== 1) throw new Refused('formula.noUnit')
  if (isPercent && power !== 0) throw new Refused('formula.unitsDiffer')
  const number = isPercent ? 'percent' : 'number'
  return {
    text: plain,
    unit: power === 1 ? 'money' : number,
    of: (figures) => {
      const value = valueOf(node, figures)
      return value !== null && Number.isFinite(value) ? value : null
    },
  }
}

const sign = /^[-+*/()]/
const number = /^\d+(?:\.\d+)?/
const name = /^[A-Za-z][\w.]*/

function tokensOf(text: string): readonly string[] {
  const tokens: string[] = []
  for (let rest = text; rest !== '';) {
    const token = (sign.exec(rest) ?? number.exec(rest) ?? name.exec(rest))?.[0]
    if (token === undefined) throw new Refused('formula.unreadable')
    tokens.push(token)
    rest = rest.slice(token.length)
  }
  return tokens
}

/** Products before sums, from left to right. */
function read(text: string): Node {
  const tokens = tokensOf(text)
  let at = 0
  const sum = (): Node => chain(product, ['+', '-'])
  const product = (): Node => chain(one, ['*', '/'])
  const chain = (part: () => Node, signs: readonly ('+' | '-' | '*' | '/')[]): Node => {
    let left = part()
    for (;;) {
      const kind = signs.find((each) => each === tokens[at])
      if (kind === undefined) return left
      at += 1
      left = { kind, left, right: part() }
    }
  }
  const one = (): Node => {
    const token = tokens[at]
    at += 1
    if (token === undefined) throw new Refused('formula.unreadable')
    if (token === '-') return { kind: 'minus', of: one() }
    if (token === '(') {
      const inner = sum()
      if (tokens[at] !== ')') throw new Refused('formula.unreadable')
      at += 1
      return inner
    }
    if (number.test(token)) return { kind: 'number', value: Number(token) }
    if (!name.test(token)) throw new Refused('formula.unreadable')
    if (!isFormulaVolume(token)) throw new Refused('formula.unknownName')
    return { kind: 'volume', name: token }
  }
  const whole = sum()
  if (at < tokens.length) throw new Refused('formula.unreadable')
  return whole
}

function namesVolume(node: Node): boolean {
  if (node.kind === 'number') return false
  if (node.kind === 'volume') return true
  return node.kind === 'minus' ? namesVolume(node.of) : namesVolume(node.left) || namesVolume(node.right)
}

const isMoneyVolume = (volume: FormulaVolume): boolean =>
  volume === 'spend' || (volume !== 'impressions' && isValueEvent(volume))

/** How many times money is in it: a sum is of one unit, a product of both, a quotient of what is left. */
function moneyIn(node: Node): number {
  if (node.kind === 'number') return 0
  if (node.kind === 'volume') return Number(isMoneyVolume(node.name))
  if (node.kind === 'minus') return moneyIn(node.of)
  const [left, right] = [moneyIn(node.left), moneyIn(node.right)]
  if (node.kind === '*') return left + right
  if (node.kind === '/') return left - right
  if (left !== right) throw new Refused('formula.unitsDiffer')
  return left
}

function valueOf(node: Node, figures: CampaignFigures): number | null {
  if (node.kind === 'number') return node.value
  if (node.kind === 'volume') return volumeOf(node.name, figures)
  if (node.kind === 'minus') {
    const value = valueOf(node.of, figures)
    return value === null ? null : -value
  }
  const [left, right] = [valueOf(node.left, figures), valueOf(node.right, figures)]
  if (left === null || right === null) return null
  if (node.kind === '+') return left + right
  if (node.kind === '-') return left - right
  if (node.kind === '*') return left * right
  return right === 0 ? null : left / right
}

function volumeOf(volume: FormulaVolume, figures: CampaignFigures): number {
  if (volume === 'spend') return figures.spend
  return volume === 'impressions' ? figures.impressions : eventTotal(figures, volume)
}

/** The key of a column that a formula makes: it bears its own name, so that whoever opens an address reads it. */
export type FormulaKey = `formula:${string}`
/** As a title has room for. */
export const longestFormulaName = 40

/** Neither part holds what an address sets keys apart with. */
export const formulaKey = (title: string, text: string): FormulaKey =>
  `formula:${encodeURIComponent(title.toWellFormed()).replaceAll('~', '%7E')}:${text}`

const parsed = new Map<string, { readonly name: string; readonly formula: Formula } | null>()
/** More than a day's work sees; then they are read anew. */
const mostKept = 500

/** What the key of a column says, `null` of any other text. Each is read once, whatever rows it is counted for. */
export function formulaOfKey(key: string): { readonly name: string; readonly formula: Formula } | null {
  const known = parsed.get(key)
  if (known !== undefined) return known
  if (parsed.size >= mostKept) parsed.clear()
  const own = readKey(key)
  parsed.set(key, own)
  return own
}

function readKey(key: string) {
  const [kind, title, text, ...more] = key.split(':')
  if (kind !== 'formula' || !title || text === undefined || more.length > 0) return null
  const called = decoded(title)
  const formula = parseFormula(text)
  const isFit = called !== null && called.length <= longestFormulaName
  return isFit && typeof formula !== 'string' && formula.text === text ? { name: called, formula } : null
}

function decoded(title: string): string | null {
  try {
    return decodeURIComponent(title)
  } catch {
    return null
  }
}
