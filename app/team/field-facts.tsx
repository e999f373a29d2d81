/** Names of fields with their values, in a list of facts. */
export const FieldFacts = ({ fields }: { fields: readonly { label: string; value: string }[] }) =>
  fields.map(({ label, value }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd className="written" dir="auto">
        {value}
      </dd>
    </div>
  ));
