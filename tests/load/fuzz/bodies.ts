/** Bodies of forms: filled in, half filled in, and never filled in by anybody. */
import fc from "fast-check";
import { makeZip } from "../../unit/uploads/make-files";
import type { Form } from "./discover";
import { encodedText, oddText, onOneLine, toBytes } from "./odd-texts";

/** Valid values, so that the code behind the validation is reached. */
export const TYPED: Record<string, string> = {
  ...{ civility_id: "1", firstname: "Anne", lastname: "Rochat", email: "anne@exemple.ch", phone: "021 555 01 23" },
  ...{ country: "5", zipcode: "1003", city: "Lausanne", message: "Une fissure.", user_type: "part_contact" },
  ...{ acceptTermsRequired: "on", acceptTerms: "on", company: "Rochat SA", company_number: "CHE-999.000.019" },
  ...{ company_name: "Rochat SA", profil: "1", function: "Bauleitung", fonction: "Plâtrière", period: "le matin" },
  ...{ address_worksite: "Rue 1", session_id: "1", homepage: "", _action: "", quantity: "2", subject: "other" },
  email_to: "anne@exemple.ch",
};

const PDF = "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
  "base64",
).toString("latin1");
const MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const WORD_PARTS = {
  "[Content_Types].xml": `<Types><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
  "word/document.xml": '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>',
};

/** A zip; a byte is a character. */
const zipOf = (entries: [name: string, bytes: string][]) =>
  makeZip(entries.map(([name, bytes]) => ({ name, content: Buffer.from(bytes, "latin1") }))).toString("latin1");

/** A zip of entries whose content is arbitrary: what reads Word's format gets to see it. */
const wordFile = fc
  .tuple(
    fc.constantFrom("[Content_Types].xml", "word/document.xml", "_rels/.rels"),
    fc.oneof(
      oddText.map(toBytes),
      fc.constantFrom("<Override ", "<document ", "<!--", "<!DOCTYPE a [").map((tag) => tag.repeat(200)),
    ),
  )
  .map(([name, text]) => zipOf([...Object.entries({ ...WORD_PARTS, [name]: text })]));
const content = fc.oneof(
  wordFile,
  fc.constantFrom(
    PDF,
    PDF.slice(0, 40),
    "",
    "PK\x03\x04",
    "PK\x05\x06",
    "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
    `${PDF}PK\x05\x06`,
  ),
  fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes).toString("latin1")),
  fc
    .uint8Array({ maxLength: 600 })
    .map((bytes) => `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${Buffer.from(bytes).toString("latin1")}`),
  fc.constantFrom(PNG, PNG.slice(0, 40), `${PNG}PK\x05\x06${"\0".repeat(18)}`),
  fc.nat({ max: 400 }).map((count) => zipOf(Array.from({ length: count }, (_, index) => [`word/a${index}.xml`, ""]))),
  fc
    .uint8Array({ maxLength: 600 })
    .map((bytes) => `PK\x03\x04${Buffer.from(bytes).toString("latin1")}PK\x05\x06${"\0".repeat(18)}`),
);
const fileName = fc.oneof(
  fc.constantFrom("cv.pdf", "lettre.docx", "cv.doc", "cv.php.pdf", "../../cv.pdf", ".pdf", ""),
  oddText,
);
const fileType = fc.constantFrom(
  "application/pdf",
  "application/msword",
  "",
  "text/html",
  "image/png",
  "application/octet-stream",
);

/** How a field is filled in: as typed, as the page has it, oddly, twice, or not at all. */
const filling = fc.constantFrom("typed", "typed", "typed", "typed", "given", "given", "odd", "twice", "absent");
function filledIn({ values }: Form): fc.Arbitrary<[string, string][]> {
  const names = Object.keys(values);
  const each = names.map((name) => fc.tuple(fc.constant(name), filling, oddText));
  const more = fc.array(fc.tuple(oddText, oddText), { maxLength: 1 });
  return fc.tuple(fc.tuple(...each), more).map(([fields, others]) => [
    ...fields.flatMap(([name, how, odd]) => {
      const given = values[name] ?? "";
      if (how === "absent") return [];
      if (how === "odd") return [pair(name, odd)];
      return how === "twice"
        ? [pair(name, given), pair(name, odd)]
        : [pair(name, how === "typed" ? (TYPED[name] ?? given) : given)];
    }),
    ...others.map(([name, value]) => pair(name, value)),
  ]);
}

const pair = (name: string, value: string): [string, string] => [name, value];

const plain = (text: string) => encodeURIComponent(Buffer.from(text).toString());

function urlencoded(form: Form) {
  return fc.oneof(
    {
      weight: 6,
      arbitrary: filledIn(form).map((fields) => fields.map((field) => field.map(plain).join("=")).join("&")),
    },
    { weight: 1, arbitrary: fc.array(encodedText, { maxLength: 8 }).map((texts) => texts.join("&")) },
    { weight: 1, arbitrary: oddText.map(toBytes) },
  );
}

function multipart(form: Form, boundary: string) {
  const part = fc
    .record({
      // The fields for texts as well, and one that the form lacks.
      name: fc.constantFrom(...form.files, ...form.files, ...Object.keys(form.values), "other"),
      fileName,
      fileType,
      content,
      odd: fc.option(oddText, { nil: "", freq: 4 }),
    })
    .map(({ name, fileName: file, fileType: type, content: bytes, odd }) =>
      [
        `Content-Disposition: form-data; name="${name}"; filename="${toBytes(file)
          .replaceAll('"', "%22")
          .replaceAll(/[\r\n]/g, "")}"`,
        ...(odd ? [`filename*=UTF-8''${onOneLine(odd)}`] : []),
        ...(type ? [`Content-Type: ${type}`] : []),
      ]
        .join("\r\n")
        .concat(`\r\n\r\n${bytes}\r\n`),
    );
  const end = fc.constantFrom(
    `--${boundary}--\r\n`,
    `--${boundary}--\r\n`,
    `--${boundary}--\r\n`,
    "",
    `--${boundary}\r\n`,
    "--",
  );
  return fc.tuple(filledIn(form), fc.array(part, { maxLength: 3 }), end).map(([fields, files, last]) => {
    const texts = fields.map(
      ([name, value]) =>
        `Content-Disposition: form-data; name="${onOneLine(name).replaceAll('"', "%22")}"\r\n\r\n${toBytes(value)}\r\n`,
    );
    return [...texts, ...files].map((one) => `--${boundary}\r\n${one}`).join("") + last;
  });
}

const URLENCODED = "application/x-www-form-urlencoded";
const ODD_TYPES = [
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "application/json",
  "text/plain",
  "",
  "x/y; a=b;;",
];

export function bodyOfForm(form: Form): fc.Arbitrary<{ type: string; body: string }> {
  const boundary = "----fuzz";
  const asForm = urlencoded(form).map((body) => ({ type: URLENCODED, body }));
  const asParts = multipart(form, boundary).map((body) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    body,
  }));
  const oddly = fc
    .tuple(fc.constantFrom(...ODD_TYPES), fc.oneof(urlencoded(form), fc.json().map(toBytes)))
    .map(([type, body]) => ({ type, body }));
  return fc.oneof(
    { weight: form.isMultipart ? 1 : 6, arbitrary: asForm },
    { weight: form.isMultipart ? 6 : 1, arbitrary: asParts },
    { weight: 1, arbitrary: oddly },
  );
}
