import { crc32 } from 'node:zlib'
import type { Marks } from './media-messages.ts'

/**
 * XMP of our own that says where a picture comes from, as the IPTC does; `null` where nothing says it. Of the stranger's file it holds a
 * term of a list and one line of plain text.
 */
export const ownXmp = ({ sourceType, by }: Marks): string | null =>
  sourceType === null
    ? null
    : `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${sourceType}"${by === '' ? '' : `\n Iptc4xmpExt:AISystemUsed="${escaped(by)}"`}/>
</rdf:RDF>
<?xpacket end="w"?>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')

/** Where the chunks of a PNG begin that follow its head. */
const afterHead = 33

/**
 * A PNG with XMP where the specification of XMP has it, in an `iTXt` that is not packed: libvips packs it into a `zTXt`, where others do
 * not look.
 */
export function withXmpChunk(png: Buffer, xmp: string): Buffer {
  const body = Buffer.concat([Buffer.from('iTXtXML:com.adobe.xmp\0\0\0\0\0', 'latin1'), Buffer.from(xmp)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, afterHead), length, body, sum, png.subarray(afterHead)])
}
