import { Icon, Section } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { RequestView } from "./view.server";

export function Files({ files }: { files: RequestView["files"] }) {
  const { t } = useTranslation("team");
  if (files.length === 0) return null;
  return (
    <Section titleId="request-files" title={t("request.files")}>
      <ul className="request-files grid gap-2 plain">
        {files.map((file) => (
          <li key={file.href}>
            {file.isPicture && (
              <img className="request-files__picture full-width" src={file.href} alt={file.label} loading="lazy" />
            )}
            <a href={file.href} download>
              <Icon name="download" />
              <span>
                <strong className="block">{file.label}</strong>
                <span className="block breakable small">{file.name}</span>
              </span>
              <span className="small numbers">{file.facts}</span>
            </a>
            {file.isPdf && (
              <details className="request-files__shown">
                <summary className="team__link tap">{t("request.show_file")}</summary>
                {/* Browsers show no PDF in a frame with `sandbox`: its answer has the sandbox in its policy. */}
                <iframe className="full-width" src={`${file.href}?show=yes`} title={file.name} loading="lazy" />
              </details>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
