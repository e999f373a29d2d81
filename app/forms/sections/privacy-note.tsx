export function PrivacyNote({ text, link, href }: { text: string; link: string; href: string }) {
  return (
    <p className="small">
      {text} <a href={href}>{link}</a>
    </p>
  );
}
