"""A data agent as any Python program would be one: stubs generated from proto/, plain grpcio.

Serves groundwork.agent.v1.DataAgentService over a handful of invented voyages and prints its port.
"""

from concurrent import futures

import grpc
from google.protobuf import struct_pb2
from groundwork.agent.v1 import data_agent_service_pb2 as agent
from groundwork.agent.v1 import data_agent_service_pb2_grpc as agent_grpc

FIELDS = ["vessel", "port", "tonnes", "delayed"]
VOYAGES = [
    ("Arctic Tern", "Cape Dorrin", 120_000, False),
    ("Blue Heron", "Skerry Bay", 80_500.5, True),
    ("Coral Gull", "Cape Dorrin", None, False),
]


def cell(value):
    if value is None:
        return struct_pb2.Value(null_value=struct_pb2.NULL_VALUE)
    if isinstance(value, bool):
        return struct_pb2.Value(bool_value=value)
    if isinstance(value, str):
        return struct_pb2.Value(string_value=value)
    return struct_pb2.Value(number_value=value)


class Voyages(agent_grpc.DataAgentServiceServicer):
    def Describe(self, request, context):
        return agent.DescribeResponse(
            description="Voyages of invented vessels",
            example_queries=["which vessels are delayed"],
            keywords=["voyage", "vessel call", "delayed vessel"],
        )

    def Ask(self, request, context):
        words = request.question.lower()
        if "voyage" not in words and "vessel" not in words:
            context.abort(grpc.StatusCode.UNIMPLEMENTED, "only voyages are known here")
        found = [voyage for voyage in VOYAGES if ("delayed" not in words or voyage[3]) and ("dorrin" not in words or "Dorrin" in voyage[1])]
        yield agent.AskResponse(table=agent.AgentTable(fields=FIELDS, total_rows=len(found)))
        for number, voyage in enumerate(found[: request.max_rows or 1000]):
            source = agent.AgentSource(uri=f"https://voyages.example/log/{number}", name=f"Log of {voyage[0]}", provider="Harbour office")
            yield agent.AskResponse(row=agent.AgentRow(values=[cell(value) for value in voyage], source=source))
        if "tide" in words:
            yield agent.AskResponse(problem=agent.AgentProblem(code="partly_understood", message="Tides are not recorded."))

    def CheckHealth(self, request, context):
        return agent.CheckHealthResponse(healthy=True)


server = grpc.server(futures.ThreadPoolExecutor(max_workers=4))
agent_grpc.add_DataAgentServiceServicer_to_server(Voyages(), server)
port = server.add_insecure_port("127.0.0.1:0")
server.start()
print(port, flush=True)
server.wait_for_termination()
