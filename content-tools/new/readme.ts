/** The page that a new folder begins with. */

interface Wanted {
  name: string;
  languages: readonly string[];
}

export const readmeOf = ({ name, languages }: Wanted): string => `# The site of ${name}

This folder is the whole content: texts, products, colours, pictures. It belongs to you; the program lies elsewhere.
The languages are ${languages.join(" and ")}; brand.json says so.

## Every day

In the program's folder:

    CONTENT_DIR=<this folder> npm start             the site, at http://localhost:3000
    npm run content -- check <this folder>          every mistake, with file, line and what to write

While the site runs, a saved file is on the page within two seconds. A file with a mistake changes nothing; the log and the
check say why.

## Begin here

1. **brand.json**: name, colours, address, telephone, mail. Colours that can't be read on each other are refused, with the
   nearest that can. \`accent\` is for what can be pressed; what you leave out is made from it.
2. **media/brand/**: your logo and icon as SVG. \`logo.shows_name\`: true when your name is drawn in the logo.
3. **products.json** and **categories.json**: replace the six samples. A product without \`pictures\` gets pictures of its packs, one
   without \`files\` offers no document. Or from a spreadsheet: \`npm run content -- import\`.
4. **pages/**: \`{imprint}\` in the legal notice is made of brand.json; it and privacy need your own words, read by somebody
   who knows the law.
5. **slides.json**, **menus.json**: the home page and the menus.

## The rest

| file | what |
|---|---|
| media/ | pictures (JPEG, PNG, WebP, SVG), documents (PDF), fonts (woff2); up to 20 MB each |
| settings.json | telephone hours, days until a reply, products in the footer, the rows of comparisons |
| tags.json | by what jobs and news are found |
| characteristics.json | the words of the trade: supports, tools, packagings, hazard statements |
| wording.json, forms-reference.json | sentences put together from data; countries and titles in forms |
| schema/, .vscode/ | completion and checking in VS Code; \`npm run content -- schema <this folder>\` renews them |

More files are possible (faq, folders, stores, trainings, testimonies, tints, shop …): schema/ has the shape of each.
`;
