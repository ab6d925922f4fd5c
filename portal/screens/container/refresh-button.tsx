import { useMutation } from "@tanstack/react-query";
import { ofContainers, useMe } from "../../api/queries.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { useMayChange } from "../../session/role.ts";
import { whetherSaved } from "../../undo/undo-bar.tsx";
import { notify } from "../../undo/undo-store.ts";
import { words } from "../../words/index.ts";
import { recordTabs } from "../../words/record-tabs.ts";

type Props = { readonly id: string };

/** Which sources are asked, the API states; what they answer comes as always. */
function Button({ id }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      whetherSaved(
        recordTabs.refresh,
        ofContainers
          .refresh(id)
          .then(({ message }) => notify({ kind: "done", text: message, undo: null })),
      ),
  });
  useKeys([{ key: "r", label: words.keys.refresh, run: () => void (isPending || mutate()) }]);
  return (
    <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
      {recordTabs.refresh}
    </button>
  );
}

/** Asks the sources of a container at once, for accounts and people that may. */
export function RefreshButton(props: Props) {
  const mayChange = useMayChange();
  const isEnabled = useMe().data?.features.refresh.status === "enabled";
  return mayChange && isEnabled && <Button {...props} />;
}
