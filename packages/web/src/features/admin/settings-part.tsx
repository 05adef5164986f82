import {
  INSTANCE_NAME_MAX,
  INSTANCE_SENTENCE_MAX,
  registrations,
} from "@stepout/server/domains/instance/instance.rules";
import type { InstanceSettings } from "@stepout/server/domains/instance/instance.schema";
import { isTooLong } from "@stepout/server/text/lengths.rules";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { readFailure } from "#lib/errors/errors.ts";
import { trpcClient } from "#lib/server/client.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showReason, showSuccess } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { CONNECTION_HINT } from "#ui/feedback/error-state.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Choice } from "#ui/form/choice.tsx";
import { Field } from "#ui/form/field.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { WidePictureField } from "#ui/form/wide-picture-field.tsx";
import { Card } from "#ui/layout/card.tsx";
import { QueryView } from "#ui/loading/query-view.tsx";
import { alwaysFresh } from "./actions.ts";
import { ColorField } from "./color-field.tsx";
import { adminTexts, instanceTexts as texts } from "./texts.ts";

const SettingsSkeleton = () => (
  <SkeletonList label={texts.loading} count={2} look="h-20 rounded-card" />
);

type Changes = Partial<Omit<InstanceSettings, "isPublicUrlFixed">>;

function InstanceForm({ stored }: { stored: InstanceSettings }) {
  // Send only changed settings, so that another host's changes to other settings are not overwritten.
  const [changes, setChanges] = useState<Changes>({});
  const [isBusy, setIsBusy] = useState(false);
  const [wrong, setWrong] = useState<{ field: string; message: string | undefined }>();
  const settings = { ...stored, ...changes };
  const change = (more: Changes) => setChanges((before) => ({ ...before, ...more }));
  const errorOf = (field: keyof Changes) => (wrong?.field === field ? wrong.message : undefined);
  const save = useCommand(trpcClient.instance.changeSettings, {
    onSuccess: async (saved) => {
      queryClient.setQueryData(trpc.instance.settings.queryOptions().queryKey, saved);
      setChanges({});
      setWrong(undefined);
      showSuccess(texts.saved);
      await trpc.instance.invalidate();
    },
    onError: (error) => {
      const { field, message } = readFailure(error);
      const isAtField = field === "publicUrl" || field === "picture";
      setWrong(isAtField ? { field, message } : undefined);
      if (!isAtField) showReason(error, adminTexts.failed);
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate(changes);
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <Field label={texts.name} counter={{ text: settings.name, max: INSTANCE_NAME_MAX }}>
        <TextInput
          dir="auto"
          value={settings.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field
        label={texts.sentence}
        hint={texts.sentenceHint}
        counter={{ text: settings.sentence, max: INSTANCE_SENTENCE_MAX }}
      >
        <TextArea
          value={settings.sentence}
          onChange={({ target }) => change({ sentence: target.value })}
        />
      </Field>
      <ColorField value={settings.color} onChange={(color) => change({ color })} />
      <WidePictureField
        texts={texts.picture}
        value={settings.picture}
        onChange={(picture) => change({ picture })}
        onBusy={setIsBusy}
        error={errorOf("picture")}
      />
      <div className="grid grid-cols-1 gap-1.5">
        <p className="text-15 font-semibold">{texts.registration}</p>
        <Choice
          look="wrapped"
          label={texts.registration}
          choices={registrations.map((value) => ({ value, label: texts.registrations[value] }))}
          value={settings.registration}
          onChange={(registration) => change({ registration })}
        />
        <p className="text-13 text-ink-2">{texts.registrationNotes[settings.registration]}</p>
      </div>
      <Switch
        label={texts.approval}
        hint={texts.approvalNote}
        checked={settings.approval}
        onChange={({ target }) => change({ approval: target.checked })}
      />
      <Field
        label={texts.publicUrl}
        hint={settings.isPublicUrlFixed ? texts.publicUrlFixed : texts.publicUrlHint}
        error={errorOf("publicUrl")}
      >
        <TextInput
          type="url"
          autoCapitalize="none"
          value={settings.publicUrl ?? ""}
          readOnly={settings.isPublicUrlFixed}
          onChange={({ target }) => change({ publicUrl: target.value })}
        />
      </Field>
      <Button
        type="submit"
        isPending={save.isPending}
        disabled={
          isBusy ||
          settings.name.trim() === "" ||
          isTooLong(settings.name, INSTANCE_NAME_MAX) ||
          isTooLong(settings.sentence, INSTANCE_SENTENCE_MAX)
        }
      >
        {texts.save}
      </Button>
    </form>
  );
}

export function SettingsPart() {
  const query = useQuery(trpc.instance.settings.queryOptions(undefined, alwaysFresh));
  return (
    <Card>
      <QueryView
        query={query}
        placeholder={<SettingsSkeleton />}
        failed={texts.loadFailed}
        failedHint={CONNECTION_HINT}
      >
        {(settings) => <InstanceForm stored={settings} />}
      </QueryView>
    </Card>
  );
}
