import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, TickBox } from "~/components/elements";
import { LabelledInput } from "~/team/elements";

interface ListSearchProps {
  path: string;
  label: string;
  text: string | undefined;
  box: { name: string; label: string; isTicked: boolean };
  go: string;
  found: string;
  children?: ReactNode;
}

export const ListSearch = ({ path, label, text, box, go, found, children }: ListSearchProps) => (
  <Form className="below-4 align-end cluster gap-4" action={path} role="search">
    <LabelledInput
      id="list-search"
      label={label}
      type="search"
      name="text"
      defaultValue={text}
      maxLength={200}
      autoComplete="off"
      required={false}
    />
    {children}
    <TickBox name={box.name} value="1" defaultChecked={box.isTicked} label={box.label} />
    <Button look="secondary" icon="search" label={go} />
    <p className="numbers" role="status">
      {found}
    </p>
  </Form>
);
