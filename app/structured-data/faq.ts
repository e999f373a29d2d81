import type { JsonLdNode } from "./json-ld-node";

/** `answer` is safe HTML: search engines show links, lists and emphasis of it. `null`: a page without questions. */
export function faqNode(questions: readonly { title: string; answer: string }[]): JsonLdNode | null {
  if (questions.length === 0) return null;
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ title, answer }) => ({
      "@type": "Question",
      name: title,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
