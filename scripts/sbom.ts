/**
 * `npm run sbom`: what the product is made of, as a CycloneDX document: every package that is part of it, with its version, its
 * licence and its hash. From the lock file, so that it is the same on every machine; each image carries its own.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parts, type Part } from './notice.ts'
import { repositoryRoot } from './paths.ts'

/** The document as JSON. It says no time: the same packages give the same document. */
export function billOfMaterials(): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(repositoryRoot, 'package.json'), 'utf8'),
  ) as Record<'name' | 'version' | 'license', string>
  const component = {
    type: 'application',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    licenses: [{ expression: license }],
  }
  const unique = new Map(parts().map((part) => [purlOf(part), part]))
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component },
    components: [...unique].map(([purl, part]) => ({
      type: 'library',
      'bom-ref': purl,
      name: part.name,
      version: part.version,
      purl,
      // Of one kind of machine: it is installed on some.
      scope: part.isPlatform ? 'optional' : 'required',
      hashes: [{ alg: 'SHA-512', content: hashOf(part) }],
      licenses: [
        isExpression(part.license) ? { expression: part.license } : { license: { name: part.license } },
      ],
    })),
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

const purlOf = ({ name, version }: Part): string =>
  `pkg:npm/${name.replace(/^@/, '%40')}@${encodeURIComponent(version)}`

/** Registries write it in base64, the document in hexadecimal. */
const hashOf = ({ integrity }: Part): string =>
  Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')

const isExpression = (license: string): boolean =>
  /^[\w.+() -]+$/.test(license) && !/^(see|platform)/i.test(license)

if (import.meta.main) process.stdout.write(billOfMaterials())
