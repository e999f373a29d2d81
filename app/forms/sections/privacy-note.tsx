interface PrivacyNoteProps {
  text: string;
  link: string;
  href: string;
}

export function PrivacyNote({ text, link, href }: PrivacyNoteProps) {
  return (
    <p className="small">
      {text} <a href={href}>{link}</a>
    </p>
  );
}
