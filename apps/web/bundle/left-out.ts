import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/*
 * What libraries bring along and no screen uses. A build in which something of it is used after all is refused, or the part refuses to
 * be called.
 */

const jsonSchemaOfZod = ['to-json-schema', 'json-schema-processors']

/** The module in which everything that those of zod export is there and refuses to be called. */
async function noJsonSchema(): Promise<string> {
  const zod = dirname(createRequire(import.meta.url).resolve('zod/v4/core'))
  const modules = await Promise.all(
    jsonSchemaOfZod.map(
      (name) => import(pathToFileURL(join(zod, `${name}.js`)).href) as Promise<Record<string, unknown>>,
    ),
  )
  const names = [...new Set(modules.flatMap((one) => Object.keys(one)))]
  return `const none = () => () => { throw new Error('JSON Schema is not part of the screens') }
    export { ${names.map((name) => `none as ${name}`).join(', ')} }`
}

/**
 * The server writes our OpenAPI document; a browser never turns a schema into one. zod carries that ability in every
 * schema: seven compressed kilobytes before the first screen.
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /(to-json-schema|json-schema-processors)\.js$/.test(source) &&
    /zod.v4.(classic.(schemas|external)|core.index)\.js$/.test(importer ?? '')
      ? '\0no-json-schema'
      : null,
  load: (id) => (id === '\0no-json-schema' ? noJsonSchema() : null),
}

const unusedParts =
  /^(MenuSearch|MenuSub|MenuSubDropdown|MenuSubItem|MenuSubTarget|MenuContextMenu|MenuCheckboxGroup|PopoverContextMenu|ButtonGroup|ButtonGroupSection|ActionIconGroup|ActionIconGroupSection|Bars|Dots)$/
const unusedPart =
  /\bMenu\.(Search|Sub|ContextMenu|CheckboxGroup)\b|\bPopover\.ContextMenu\b|\b(Button|ActionIcon)\.Group|\btype=.(bars|dots)\b/

/**
 * A menu brings all kinds of menus with it, for it names each as a part of its own: submenus, a search, those of the second
 * mouse button; a button brings its groups, and what turns while something loads two drawings that are never shown. No screen has
 * one of these: five compressed kilobytes before the first screen. Who uses one is told.
 */
const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => {
    const name = /\/(\w+)\.mjs$/.exec(source)?.[1] ?? ''
    return unusedParts.test(name) && /@mantine.core/.test(importer ?? '') ? `\0unused-part:${name}` : null
  },
  load: (id) => {
    const [, name] = /^\0unused-part:(\w+)$/.exec(id) ?? []
    return name
      ? `export const ${name} = () => { throw new Error('${name} is not part of the screens') }`
      : null
  },
  transform(code, id) {
    if (/web.src.*\.tsx$/.test(id) && unusedPart.test(code))
      this.error(
        'This part of a component is left out of the build: take it off the list in bundle/left-out.ts',
      )
  },
}

/**
 * zod brings its English messages; a screen says what is wrong with an input by its code, in the language of the person.
 */
const withoutMessagesOfZod: Plugin = {
  name: 'without-messages-of-zod',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('locales/en.js') && /zod.v4.classic.schemas\.js$/.test(importer ?? '')
      ? '\0no-messages-of-zod'
      : null,
  load: (id) =>
    id === '\0no-messages-of-zod' ? 'export default () => ({ localeError: () => undefined })' : null,
}

/**
 * A format of a text is a schema of its own (`z.email()`, `z.iso.date()`). zod lets each be asked of any text as well
 * (`z.string().email()`), by which every text carries them all: patterns of addresses, tokens and codes that nothing here reads. And
 * a schema of an object writes itself a program where a page may run one, which ours may not (`script-src` of every answer). Two and a half
 * compressed kilobytes before the first screen, and as much before a client's. Who asks a format of a text is told.
 */
const withoutFormatsOfTexts: Plugin = {
  name: 'without-formats-of-texts',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (/(web|packages[\\/]\w+)[\\/]src.*\.tsx?$/.test(id) && formatOfText.test(code))
      this.error(`${id}: z.string() has no formats in the screens, take z.email(), z.iso.date() and the like`)
    if (!/zod.v4.classic.schemas\.js$/.test(id)) return null
    const without = code
      .replace(/(?<="ZodString", .*?\n\}, \{\n).*?(?=^\}\);)/ms, '')
      .replace('core.$ZodObjectJIT.init(', 'core.$ZodObject.init(')
    if (without.includes('ZodEmoji, params));\n    },') || without.includes('$ZodObjectJIT'))
      this.error('zod has its formats elsewhere now: look at bundle/left-out.ts')
    return { code: without, map: null }
  },
}

const formatOfText =
  /z\s*\.string\(\)(\s*\.\w+\([^()]*\))*\s*\.(email|url|jwt|emoji|guid|uuid(v\d)?|nanoid|cuid2?|ulid|base64(url)?|xid|ksuid|ipv[46]|cidrv[46]|e164|datetime|date|time|duration)\(/

/**
 * Sentences write their values by a formatter of ours and come as chunks of ours; i18next brings a formatter and what asks a server for
 * sentences all the same: two compressed kilobytes before the first screen.
 */
const withoutPartsOfI18next: Plugin = {
  name: 'without-unused-parts-of-i18next',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/i18next.dist.esm.i18next\.js$/.test(id)) return null
    const parts = [
      [/^class Formatter \{\n.*?^\}\n/ms, 'class Formatter {}\n'],
      [
        /^class Connector extends EventEmitter \{\n.*?^\}\n/ms,
        'class Connector extends EventEmitter { state = {} }\n',
      ],
    ] as const
    return parts.reduce(
      (former, [part, instead]) => {
        const without = former.code.replace(part, instead)
        if (without === former.code) this.error('i18next has other parts now: look at bundle/left-out.ts')
        return { code: without, map: null }
      },
      { code, map: null },
    )
  },
}

/** Everything above, in the order in which it is left out. */
export const leftOut: readonly Plugin[] = [
  withoutJsonSchema,
  withoutUnusedParts,
  withoutMessagesOfZod,
  withoutFormatsOfTexts,
  withoutPartsOfI18next,
]
